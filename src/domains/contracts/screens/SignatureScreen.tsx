import { Trans } from '@lingui/react/macro';
import { getContractFile } from '../../../../contract/contracts.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SignForm } from '../SignForm.tsx';

export default function SignatureScreen() {
  const number = useParameter('number');
  const back = number === undefined ? linkTo.contracts() : links.contract({ number });
  return (
    <Screen title={<Trans>Sign document</Trans>} back={back}>
      <ForVerified>
        <Sign key={number} number={number} />
      </ForVerified>
    </Screen>
  );
}

function Sign({ number }: { number: string | undefined }) {
  const file = useKnown(getContractFile, number === undefined ? undefined : { number });
  const { value } = file;
  if (number === undefined || (!value && isUnknown(file.declined?.code))) return <ChooseContract />;
  if (!value) {
    return file.declined ? (
      <Declined answer={file.declined} onRetry={file.reload} />
    ) : (
      <Skeleton blockSize="20rem" />
    );
  }
  const { words } = value;
  if (words.record) return <ChooseContract />;
  return (
    <SignForm
      number={number}
      shownSha256={value.sha256}
      language={value.language}
      title={words.title}
      consent={words.consent}
      name={words.signature.name}
    />
  );
}

/** Shown when the address names nothing to sign. */
function ChooseContract() {
  return (
    <Empty
      icon="document"
      title={<Trans>There is nothing to sign here</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.contracts()}>
          <Trans>View contracts</Trans>
        </ButtonLink>
      }
    />
  );
}

function isUnknown(code: string | undefined): boolean {
  return code === 'not_found' || code === 'bad_parameter';
}

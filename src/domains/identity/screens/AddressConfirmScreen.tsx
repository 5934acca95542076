import { Trans } from '@lingui/react/macro';
import { setIdentityAddress } from '../../../../contract/identity.ts';
import { useDraft } from '../../../data/session/draft.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { useGo } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Form } from '../../../ui/Form.tsx';
import { ADDRESS_DRAFT, typedAddress } from '../address-draft.ts';
import { addressLines } from '../address-lines.ts';
import styles from '../identity.module.css';
import { PapersFrame } from '../PapersFrame.tsx';
import { readAddress } from '../read-address.ts';
import { refreshPapers } from '../refresh-papers.ts';
import { useCountryName } from '../useCountryName.ts';

export default function AddressConfirmScreen() {
  return (
    <PapersFrame
      title={<Trans>Confirm your address</Trans>}
      step="address"
      back={links.addressForm()}
    >
      {() => <Confirm />}
    </PapersFrame>
  );
}

function Confirm() {
  const go = useGo();
  const countryName = useCountryName();
  const draft = useDraft(ADDRESS_DRAFT, typedAddress(null, ''));
  const sending = useCall(setIdentityAddress);
  const read = readAddress(draft.fields);
  if ('problems' in read) return <NothingTyped />;
  const { address } = read;

  async function send(): Promise<void> {
    const answer = await sending.send(address);
    if (!answer.ok) return;
    await refreshPapers();
    go(linkTo.addressDone(), { replace: true });
    draft.drop();
  }

  return (
    <>
      <p className={styles['lead']}>
        <Trans>Can you receive mail at this address?</Trans>
      </p>
      <address className={styles['sheetOfAddress']}>
        {addressLines(address, countryName(address.country)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Form onSubmit={() => void send()}>
        <Declined answer={sending.declined} />
        <Button look="primary" submits disabled={sending.waiting}>
          <Trans>This is my address</Trans>
        </Button>
        <ButtonLink href={links.addressForm({ country: address.country })}>
          <Trans context="an address">Edit</Trans>
        </ButtonLink>
      </Form>
    </>
  );
}

function NothingTyped() {
  return (
    <Empty
      icon="home"
      title={<Trans>There is no address to confirm</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.address()}>
          <Trans>Enter address</Trans>
        </ButtonLink>
      }
    />
  );
}

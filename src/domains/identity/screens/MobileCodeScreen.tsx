import { Trans } from '@lingui/react/macro';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useMobileFlow } from '../mobile-flow.ts';
import { MobileCode } from '../MobileCode.tsx';
import { PapersFrame } from '../PapersFrame.tsx';

export default function MobileCodeScreen() {
  const flow = useMobileFlow();
  return (
    <PapersFrame
      title={<Trans>Enter verification code</Trans>}
      step="mobile"
      back={links.mobileNumber()}
      always
    >
      {() => (flow ? <MobileCode key={flow.sent.challenge} flow={flow} /> : <NothingSent />)}
    </PapersFrame>
  );
}

function NothingSent() {
  return (
    <Empty
      icon="phone"
      title={<Trans>No verification code was requested</Trans>}
      action={
        <ButtonLink look="primary" href={links.mobileNumber()}>
          <Trans>Enter number</Trans>
        </ButtonLink>
      }
    />
  );
}

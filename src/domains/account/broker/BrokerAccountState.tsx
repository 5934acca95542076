import { Trans } from '@lingui/react/macro';
import type { BrokerAccount } from '../../../../contract/broker-account.ts';
import { linkTo } from '../../../nav/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useFormat } from '../../../ui/useFormat.ts';

/** The state of a requested account, what it means for orders, and the next step. */
export function BrokerAccountState({
  account: { state, stateAtMs },
  onAnswerAgain,
}: {
  account: BrokerAccount;
  onAnswerAgain: () => void;
}) {
  const format = useFormat();
  const since = stateAtMs === null ? undefined : format.localDate(stateAtMs);
  switch (state) {
    case 'answered':
    case 'pending':
      return (
        <Empty icon="clock" title={<Trans>Alpaca is reviewing your request</Trans>}>
          <Trans>
            You can already place orders. They wait until your account is open. There is nothing
            else you need to do.
          </Trans>
        </Empty>
      );
    case 'action_required':
      return (
        <Empty
          icon="warning"
          title={<Trans>Alpaca needs something from you</Trans>}
          action={<ToService />}
        >
          <Trans>
            Customer service will contact you. Your orders wait until your account is open.
          </Trans>
        </Empty>
      );
    case 'active':
      return (
        <Done
          title={<Trans>Your account is open</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.stockAccount()}>
              <Trans>View stock account</Trans>
            </ButtonLink>
          }
        >
          {since && <Trans>Open since {since}.</Trans>}{' '}
          <Trans>Your orders trade in your own account at Alpaca.</Trans>
        </Done>
      );
    case 'stopped':
      return (
        <Empty
          icon="warning"
          title={<Trans>Trading in your account is paused</Trans>}
          action={<ToService />}
        >
          <Trans>
            Alpaca’s records and ours don’t agree. Until they do, you can’t place or change orders.
            We are working on it.
          </Trans>
        </Empty>
      );
    case 'rejected':
      return <Rejected onAnswerAgain={onAnswerAgain} />;
    case 'closed':
      return (
        <Empty
          icon="lock"
          title={<Trans>Your account at Alpaca is closed</Trans>}
          action={<ToService />}
        >
          <Trans>You can’t place new orders.</Trans>
        </Empty>
      );
    case 'none':
  }
  return null;
}

function Rejected({ onAnswerAgain }: { onAnswerAgain: () => void }) {
  return (
    <Empty
      icon="warning"
      title={<Trans>Alpaca declined your request</Trans>}
      action={
        <>
          <Button look="primary" onPress={onAnswerAgain}>
            <Trans>Answer again</Trans>
          </Button>
          <ToService />
        </>
      }
    >
      <Trans>Check your answers, then request the account again.</Trans>
    </Empty>
  );
}

function ToService() {
  return (
    <ButtonLink href={linkTo.service()}>
      <Trans>Contact customer service</Trans>
    </ButtonLink>
  );
}

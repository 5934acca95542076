import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type BrokerAccount, getBrokerAccount } from '../../../../contract/broker-account.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BrokerAccountForm } from '../broker/BrokerAccountForm.tsx';
import { BrokerAccountState } from '../broker/BrokerAccountState.tsx';

export default function BrokerAccountScreen() {
  return (
    <FormScreen title={<Trans>Brokerage account</Trans>} back={linkTo.stockAccount()}>
      <ForUsers>
        <Known />
      </ForUsers>
    </FormScreen>
  );
}

function Known() {
  const { value, waiting, declined, reload } = useKnown(getBrokerAccount, {});
  if (!value) {
    if (waiting || !declined) return <Skeleton rows={4} />;
    return <Declined answer={declined} onRetry={reload} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      {value.isNeeded ? <Account account={value} /> : <NotNeeded />}
    </>
  );
}

function Account({ account }: { account: BrokerAccount }) {
  const { state, stateAtMs } = account;
  // The rejection after which the customer answers again; a later one is shown first.
  const [answeredAtMs, setAnsweredAtMs] = useState<number | null>(null);
  const isAgain = state === 'rejected' && stateAtMs !== null && answeredAtMs === stateAtMs;
  if (state === 'none' || isAgain) {
    return (
      <ForVerified>
        <BrokerAccountForm account={account} />
      </ForVerified>
    );
  }
  return <BrokerAccountState account={account} onAnswerAgain={() => setAnsweredAtMs(stateAtMs)} />;
}

function NotNeeded() {
  return (
    <Empty
      icon="check"
      title={<Trans>This service doesn’t need an account in your name.</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.stockAccount()}>
          <Trans>View stock account</Trans>
        </ButtonLink>
      }
    />
  );
}

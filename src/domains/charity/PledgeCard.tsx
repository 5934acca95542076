import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { TAKE_BACK_DAYS } from '../../../contract/charity-rules.ts';
import { type Cause, decidePledge, type Giving, type Pledge } from '../../../contract/charity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';
import { refreshCharity, useLanguage } from './charity.ts';
import { PickCause } from './PickCause.tsx';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { useMonth } from './useMonth.ts';

/** A monthly donation to confirm or decline. */
export function PledgeCard({
  pledge,
  giving,
  causes,
}: {
  pledge: Pledge;
  giving: Giving;
  causes: readonly Cause[];
}) {
  const format = useFormat();
  const money = useMoney();
  const month = useMonth();
  const go = useGo();
  const language = useLanguage();
  const deciding = useCall(decidePledge);
  const open = causes.filter(({ state }) => state === 'open');
  const [chosen, setChosen] = useState<string>();
  const causeId = open.find(({ id }) => id === (chosen ?? pledge.causeId))?.id ?? open[0]?.id;
  const amount = money.micros(pledge.amountMicros);
  const name = month(pledge.month);
  const missing = BigInt(pledge.amountMicros) - BigInt(giving.donatableMicros);

  async function decide(isConfirmed: boolean) {
    const answer = await deciding.send({
      id: pledge.id,
      isConfirmed,
      causeId: causeId ?? pledge.causeId,
      language,
    });
    refreshCharity();
    if (answer.ok && answer.value.donationId !== null) {
      go(linkTo.donation({ id: answer.value.donationId }), { replace: true });
    }
  }

  return (
    <article className={styles['pledge']} aria-label={name}>
      <p className={styles['amount']}>{amount}</p>
      <Facts columns={1}>
        <Fact label={<Trans>Profit realized in {name}</Trans>}>
          {money.micros(pledge.profitMicros)}
        </Fact>
        <Fact label={<Trans>Your share</Trans>}>{format.percent(pledge.percent, 0)}</Fact>
        <Fact label={<Trans>From</Trans>}>
          <Trans>Spot wallet</Trans>
        </Fact>
        <Fact label={<Trans>Confirm by</Trans>}>{format.marketMoment(pledge.lapsesAtMs - 1)}</Fact>
      </Facts>
      <PickCause causes={open} value={causeId} onChange={setChosen} />
      <p className={styles['note']}>
        <Trans>
          Nothing is taken unless you confirm. You can take a donation back within {TAKE_BACK_DAYS}{' '}
          days, as long as none of it has been paid out to the cause.
        </Trans>
      </p>
      {missing > 0n && <TransferMissing to="wallet" purpose="donate" micros={missing} />}
      <Declined answer={deciding.declined} />
      <div className={styles['decision']}>
        <Button
          look="primary"
          disabled={deciding.waiting || causeId === undefined || missing > 0n}
          onPress={() => void decide(true)}
        >
          <Trans>Donate {amount}</Trans>
        </Button>
        <Button disabled={deciding.waiting} onPress={() => void decide(false)}>
          <Trans>Not this month</Trans>
        </Button>
      </div>
    </article>
  );
}

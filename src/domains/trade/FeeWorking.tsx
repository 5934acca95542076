import { Trans } from '@lingui/react/macro';
import { feeTableOf } from '../../../contract/order-fees.ts';
import type { FeeKind } from '../../../contract/order.ts';
import { Between } from '../../ui/Between.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import type { Estimate } from './estimate.ts';

/** How one fee of an order is calculated, by the day's rates. */
export function FeeWorking({
  kind,
  estimate,
  date,
}: {
  kind: FeeKind;
  estimate: Estimate;
  date: string;
}) {
  const format = useFormat();
  const money = useMoney();
  const { platform, secPerMillion, taf } = feeTableOf(date);
  const rate = format.percent(Number(platform.perMillion) / 10_000);
  const least = money.micros(platform.atLeast);
  const most = money.micros(platform.atMost);
  const sec = money.micros(secPerMillion);
  const aShare = money.exact(taf.perThousand / 1_000n);
  const tafMost = money.micros(taf.atMost);
  const day = format.day(date);
  return (
    <HowComputed
      figure={money.micros(estimate.fees[kind])}
      formula={
        kind === 'platform' ? (
          <Trans>
            {rate} of the value, minimum {least}, maximum {most}
          </Trans>
        ) : kind === 'sec' ? (
          <Trans>{sec} per million dollars sold</Trans>
        ) : (
          <Trans>
            {aShare} per share sold, up to {tafMost}
          </Trans>
        )
      }
      inputs={
        kind === 'taf' ? (
          <Fact label={<Trans>Shares</Trans>}>{money.shares(estimate.sharesMicros)}</Fact>
        ) : (
          <Fact label={<Trans>Value</Trans>}>{money.micros(estimate.valueMicros)}</Fact>
        )
      }
    >
      <p>
        {kind === 'platform' ? (
          <Trans>Charged once per order, however many fills it takes.</Trans>
        ) : (
          <Trans>A regulatory fee on sales, which we pass on to you.</Trans>
        )}
        <Between />
        <Trans>Rounded up to the next cent. Rates as of {day}.</Trans>
      </p>
    </HowComputed>
  );
}

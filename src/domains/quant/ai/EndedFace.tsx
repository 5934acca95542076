import { Trans } from '@lingui/react/macro';
import { getManagedTrades } from '../../../../contract/managed.ts';
import { newYorkDate } from '../../../../contract/market-hours.ts';
import { percentOf } from '../../../../contract/position-figures.ts';
import { worthOfManaged } from '../../../../contract/product-worth.ts';
import { Result } from '../../../live/Result.tsx';
import { useShownMoney } from '../../../live/useShownMoney.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Change } from '../../../ui/Change.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { GrowthChart } from '../GrowthChart.tsx';
import { links, managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { Trades } from '../Trades.tsx';
import { OfAccount } from './AccountFrame.tsx';
import type { WholeAccount } from './managed.ts';

/** How a managed account ended. */
export function EndedFace() {
  return (
    <OfAccount isWide title={<Trans>Strategy summary</Trans>}>
      {(whole) =>
        whole.account.endedBy === null ? <StillRuns whole={whole} /> : <Ended whole={whole} />
      }
    </OfAccount>
  );
}

function StillRuns({ whole: { account } }: { whole: WholeAccount }) {
  return (
    <Empty
      icon="clock"
      title={<Trans>This strategy is still running</Trans>}
      action={
        <ButtonLink look="primary" href={managedLinks.account(account)}>
          <Trans>View my strategy</Trans>
        </ButtonLink>
      }
    />
  );
}

function Ended({ whole }: { whole: WholeAccount }) {
  const money = useShownMoney();
  return (
    <Columns
      first={
        <>
          <Summary whole={whole} />
          {whole.series.dates.length > 1 && (
            <GrowthChart
              name={whole.account.name}
              series={[whole.series]}
              benchmark={whole.benchmark}
            />
          )}
        </>
      }
      second={<Trades id={whole.account.id} of={getManagedTrades} isOver money={money} />}
    />
  );
}

function Summary({ whole: { account, series } }: { whole: WholeAccount }) {
  const format = useFormat();
  const money = useShownMoney();
  const { gain } = worthOfManaged(account);
  const hasCurve = series.dates.length > 1;
  const invested = BigInt(account.investedMicros);
  const endedDate = account.endedAtMs === null ? null : newYorkDate(account.endedAtMs);
  return (
    <div className={quant['details']}>
      <p className={quant['title']}>{account.name}</p>
      <p className={quant['amount']}>
        <Result
          micros={gain}
          percent={gain === undefined ? undefined : percentOf(gain, invested)}
        />
      </p>
      {account.state === 'closing' && (
        <div className={quant['inset']}>
          <Note icon="clock">
            <Trans>
              It is being closed: all positions are sold. You’re paid on{' '}
              {format.day(account.paysDate)}.
            </Trans>
          </Note>
        </div>
      )}
      <Facts columns={1}>
        <Fact label={<Trans context="of a product">Period</Trans>}>
          {format.range(format.day(account.startsDate), format.day(endedDate))}
        </Fact>
        <Fact label={<Trans>Ended by</Trans>}>
          {account.endedBy === 'recall' ? (
            <Trans context="what ended a strategy">Your recall</Trans>
          ) : (
            <Trans context="what ended a strategy">End of the term</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Invested</Trans>}>{money.micros(account.investedMicros)}</Fact>
        <Fact label={<Trans>Trades</Trans>}>{format.number(account.trades)}</Fact>
        <Fact label={<Trans>Recall fee</Trans>}>{money.micros(account.feeMicros)}</Fact>
        <Fact label={<Trans>Paid out</Trans>}>{money.micros(account.paidMicros)}</Fact>
        <Fact label={<Trans>Paid on</Trans>}>
          {account.paidAtMs === null
            ? format.day(account.paysDate)
            : format.marketMoment(account.paidAtMs)}
        </Fact>
        {account.feeMicros !== null && account.feeMicros !== '0' && gain !== undefined && (
          <Fact label={<Trans>Return before the recall fee, not annualized</Trans>}>
            <Change percent={percentOf(gain + BigInt(account.feeMicros), invested) ?? null} />
          </Fact>
        )}
        {hasCurve && (
          <Fact label={<Trans>Benchmark over the same days</Trans>}>
            <Change percent={series.figures?.benchmarkPercent ?? null} />
          </Fact>
        )}
      </Facts>
      <div className={quant['buttons']}>
        <ButtonLink look="primary" href={links.strategies()}>
          <Trans>View AI strategies</Trans>
        </ButtonLink>
        {hasCurve && (
          <ButtonLink href={managedLinks.share(account)}>
            <Trans>Share</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getManagedTrades } from '../../../../contract/managed.ts';
import { useShownMoney } from '../../../live/useShownMoney.ts';
import { MarketMark } from '../../../live/MarketMark.tsx';
import { AsOf } from '../../../ui/AsOf.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { CurveStart } from '../CurveStart.tsx';
import { GrowthChart } from '../GrowthChart.tsx';
import { Holdings } from '../Holdings.tsx';
import { links, managedLinks } from '../links.ts';
import { useLivePrices } from '../live-prices.ts';
import quant from '../quant.module.css';
import { accountAt, holdingsAt, tickersOf, type ValuedAt } from '../revalue.ts';
import { SeriesFacts } from '../SeriesFacts.tsx';
import { Trades } from '../Trades.tsx';
import { OfAccount } from './AccountFrame.tsx';
import { DecisionPart } from './DecisionPart.tsx';
import { useToday, type WholeAccount } from './managed.ts';
import { mayRecall } from './managed-rules.ts';
import { managedStateTexts } from './managed-texts.ts';
import { OwnStrategy } from './OwnStrategy.tsx';

/** A managed account: its value, holdings and decision, and how to leave it. */
export function RunningFace() {
  return (
    <OfAccount isFirst isWide title={<Trans>My strategy</Trans>}>
      {(whole, answeredAtMs) => <Live whole={whole} answeredAtMs={answeredAtMs} />}
    </OfAccount>
  );
}

/** The account and its holdings at one snapshot of prices. */
function Live({ whole, answeredAtMs }: { whole: WholeAccount; answeredAtMs: number | undefined }) {
  const { account, holdings } = whole;
  const prices = useLivePrices(tickersOf(holdings), answeredAtMs);
  const held = holdingsAt(whole, prices);
  // Both are valued by the snapshot, or none is: the value is the sum of the holdings.
  const valued = held.parts && accountAt(account, prices);
  const at = held.parts && valued ? valued.at : 'answer';
  return (
    <Running
      whole={
        at === 'answer' || !held.parts || !valued
          ? whole
          : { ...whole, account: valued.account, holdings: held.parts.holdings }
      }
      at={at}
      pricedAtMs={at === 'answer' ? answeredAtMs : prices.asOfMs}
    />
  );
}

function Running({
  whole,
  at,
  pricedAtMs,
}: {
  whole: WholeAccount;
  at: ValuedAt;
  pricedAtMs: number | undefined;
}) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const { account, series, benchmark } = whole;
  const { state, productId } = account;
  const hasEnded = state === 'closing' || state === 'paid';
  return (
    <>
      <div className={quant['product']}>
        <p className={quant['title']}>
          {productId === null ? (
            account.name
          ) : (
            <a href={links.strategy({ id: productId })}>{account.name}</a>
          )}
        </p>
        <p className={quant['tags']}>
          <Tag tone={state === 'running' ? 'accent' : 'plain'}>
            {i18n._(managedStateTexts[state])}
          </Tag>
          <MarketMark />
        </p>
      </div>
      <div className={quant['stacked']}>
        <Columns
          first={
            <>
              <OwnStrategy own={account} at={at} age={<AsOf asOfMs={pricedAtMs} />} />
              <Leaving whole={whole} />
              <Section title={<Trans context="of a product">Performance</Trans>}>
                {series.dates.length < 2 ? (
                  <p className={quant['note']}>
                    <CurveStart
                      startsDate={account.startsDate}
                      lastDate={series.dates[0]}
                      hasEnded={hasEnded}
                    />
                  </p>
                ) : (
                  <>
                    {(series.dates[0] ?? '') >= account.startsDate && (
                      <p className={quant['note']}>
                        <Trans>
                          Measured from the first close after the start. The result above is
                          measured from the amount invested.
                        </Trans>
                      </p>
                    )}
                    <GrowthChart name={account.name} series={[series]} benchmark={benchmark} />
                    {series.figures && (
                      <SeriesFacts figures={series.figures} benchmark={benchmark} />
                    )}
                  </>
                )}
              </Section>
            </>
          }
          second={<DecisionPart whole={whole} />}
        />
        <Holdings whole={whole} at={at} isOver={hasEnded} money={money} />
        <Trades isBrief id={account.id} of={getManagedTrades} isOver={hasEnded} money={money} />
      </div>
    </>
  );
}

/** The available actions: recall, share and summary. */
function Leaving({ whole: { account, series } }: { whole: WholeAccount }) {
  const format = useFormat();
  const may = mayRecall(account, useToday());
  return (
    <>
      <div className={quant['buttons']} data-fills>
        {may === 'now' && (
          <ButtonLink href={managedLinks.recall(account)}>
            <Trans>Recall</Trans>
          </ButtonLink>
        )}
        {may === 'over' && (
          <ButtonLink look="primary" href={managedLinks.end(account)}>
            <Trans>View summary</Trans>
          </ButtonLink>
        )}
        {series.dates.length > 1 && (
          <ButtonLink href={managedLinks.share(account)}>
            <Trans>Share</Trans>
          </ButtonLink>
        )}
      </div>
      {may !== 'now' && (
        <div className={quant['setup']}>
          <Note icon="info">
            {may === 'later' ? (
              <Trans>It can be recalled from {format.day(account.recallableFrom)} on.</Trans>
            ) : may === 'never' ? (
              <Trans>
                It runs until {format.day(account.endsDate)} and can’t be recalled before.
              </Trans>
            ) : account.state === 'paid' ? (
              <Trans>It has ended, and everything was paid out.</Trans>
            ) : (
              <Trans>
                It is being closed: all positions are sold. You’re paid on{' '}
                {format.day(account.paysDate)}.
              </Trans>
            )}
          </Note>
        </div>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { RecallQuote } from '../../../../contract/managed.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import quant from '../quant.module.css';

/** The current proceeds, the fee and the payment date, all in the same size. */
export function RecallFacts({ recall }: { recall: RecallQuote }) {
  const money = useMoney();
  const format = useFormat();
  return (
    <>
      <dl className={quant['stakes']}>
        <div>
          <dt>
            <Trans>You get about</Trans>
          </dt>
          <dd>{money.micros(recall.netMicros)}</dd>
        </div>
        <div>
          <dt>
            <Trans context="of a recall">Fee</Trans>
          </dt>
          <dd>{money.micros(recall.feeMicros)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Paid on</Trans>
          </dt>
          <dd>{format.day(recall.paysDate)}</dd>
        </div>
      </dl>
      <Facts columns={1}>
        <Fact label={<Trans>Value at the last prices</Trans>}>
          {money.micros(recall.valueMicros)}
        </Fact>
        <Fact label={<Trans>Recall fee</Trans>}>{format.percent(recall.feePercent)}</Fact>
        <Fact label={<Trans>Positions to be sold</Trans>}>{format.number(recall.positions)}</Fact>
      </Facts>
      <Note icon="info">
        <Trans>
          All positions are sold at market prices, so the amount can still change. A recall cannot
          be taken back.
        </Trans>
      </Note>
    </>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Change } from './Change.tsx';
import { Price } from './Price.tsx';
import { type Lead, leadOf, type QuoteFacts } from './quote-lead.ts';
import styles from './QuoteFigures.module.css';
import { slotTexts } from './session-texts.ts';
import { useFormat } from './useFormat.ts';

/** The figures at the end of a row: price and change of the leading session, and the other one below. */
export function QuoteFigures({
  quote,
  lead,
  showVolume = false,
  figure = 'percent',
  isStacked = false,
}: {
  quote: QuoteFacts | undefined;
  lead: Lead;
  /** The volume below, in every session. */
  showVolume?: boolean | undefined;
  /** What the pill shows. */
  figure?: 'percent' | 'dollars' | 'volume' | undefined;
  /** Puts the pill below the price, and shows the other session only where it exists. */
  isStacked?: boolean | undefined;
}) {
  const format = useFormat();
  const leading = quote && leadOf(quote, lead);
  return (
    // Mounted anew once the quote is known: otherwise replacing a dash by a longer figure would count as a layout
    // shift.
    <span
      key={quote && 'known'}
      className={styles['figures']}
      data-stacked={isStacked ? '' : undefined}
    >
      <span className={styles['price']} data-moves="price">
        <Price value={leading?.price} />
      </span>
      {figure === 'percent' && <Change percent={leading?.changePercent} look="pill" />}
      {figure === 'dollars' && <Change change={leading?.change ?? null} look="pill" />}
      {figure === 'volume' && (
        <span className={styles['volume']} data-look="pill">
          <Trans>Vol {format.short(quote?.volume)}</Trans>
        </span>
      )}
      {isStacked ? (
        quote?.compare && (
          <OtherLine quote={quote} compare={quote.compare} isLeading={leading !== quote} />
        )
      ) : quote?.compare && !showVolume ? (
        <OtherLine quote={quote} compare={quote.compare} isLeading={leading !== quote} />
      ) : (
        <DayLine quote={quote} />
      )}
    </span>
  );
}

/** The regular close where the session leads; the session's price and change where the day leads. */
function OtherLine({
  quote,
  compare,
  isLeading,
}: {
  quote: QuoteFacts;
  compare: NonNullable<QuoteFacts['compare']>;
  isLeading: boolean;
}) {
  const { i18n } = useLingui();
  const other = isLeading ? quote : compare;
  return (
    <>
      <span className={styles['second']}>
        {isLeading ? (
          <Trans context="the regular close, short, before a price">Close</Trans>
        ) : (
          i18n._(slotTexts[compare.slot])
        )}{' '}
        <Price value={other.price} />
      </span>
      <span className={styles['second']}>
        <Change percent={other.changePercent} />
      </span>
    </>
  );
}

function DayLine({ quote }: { quote: QuoteFacts | undefined }) {
  const format = useFormat();
  return (
    <>
      <span className={styles['second']}>
        <Trans>Vol {format.short(quote?.volume)}</Trans>
      </span>
      <span className={styles['second']}>{format.change(quote?.change)}</span>
    </>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Instrument } from '../../../contract/instrument.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import type { Scrubbed } from '../../ui/chart/PriceChart.tsx';
import { Change } from '../../ui/Change.tsx';
import { Price } from '../../ui/Price.tsx';
import { sessionTexts } from '../../ui/session-texts.ts';
import { workChange } from './formulas.ts';
import { Derived } from './Derived.tsx';
import styles from './PriceHead.module.css';
import { Working } from './Working.tsx';

/** The large price, which follows the finger on the chart, its change, and the change in pre-market or after-hours. */
export function PriceHead({
  instrument,
  quote,
  scrubbed,
}: {
  instrument: Instrument | undefined;
  quote: LiveQuote | undefined;
  /** The moment under the finger on the chart below, whose price is then shown. */
  scrubbed?: Scrubbed | undefined;
}) {
  const { i18n } = useLingui();
  const compare = quote?.compare;
  return (
    <div className={styles['head']}>
      <p className={styles['name']}>{instrument?.name ?? '\u00a0'}</p>
      {/* A new element once the price is known, because a browser does not treat a dash that becomes a price as new content. */}
      <p key={quote ? 'known' : 'unknown'} className={styles['price']} data-head="price">
        <Price value={scrubbed?.price ?? quote?.price} />
      </p>
      <div className={styles['change']} data-scrubbed={scrubbed ? '' : undefined}>
        {scrubbed && <Change change={scrubbed.change} percent={scrubbed.changePercent} />}
        <Derived
          figure="change"
          working={<Working worked={workChange(quote?.price, quote?.previousClose)} />}
        >
          <Change change={quote?.change ?? null} percent={quote?.changePercent ?? null} />
        </Derived>
        {compare && (
          <span className={styles['quiet']}>
            <Trans>Regular hours</Trans>
          </span>
        )}
        <AsOf asOfMs={quote?.receivedAtMs} />
      </div>
      {compare && (
        <p className={styles['compare']} data-scrubbed={scrubbed ? '' : undefined}>
          <span className={styles['session']}>
            {i18n._(sessionTexts[compare.slot === 1 ? 'pre' : 'after'])}
          </span>
          <span className={styles['extended']}>
            <Price value={compare.price} />
          </span>
          <Change change={compare.change} percent={compare.changePercent} />
        </p>
      )}
    </div>
  );
}

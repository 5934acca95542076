import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { getRatings, type Ratings } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useKnown } from '../../data/call/known.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Between } from '../../ui/Between.tsx';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Derived } from './Derived.tsx';
import { inputTexts } from './figure-texts.ts';
import { workConsensus, workUpside } from './formulas.ts';
import styles from './RatingsSection.module.css';
import { TargetRange } from './TargetRange.tsx';
import { Working, writeUnit } from './Working.tsx';

/** How many ratings are buy, hold and sell, their price targets, and the method behind them. */
export function RatingsSection({ ticker, price }: { ticker: Ticker; price: number | undefined }) {
  const { value, asOfMs, declined, reload } = useKnown(getRatings, { ticker });
  return (
    <Section
      title={<Trans>Analyst ratings</Trans>}
      more={<AsOf asOfMs={asOfMs} quietMs={DAY_MS} />}
    >
      {value ? (
        <Body ratings={value} price={price} />
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton blockSize="9rem" />
      )}
    </Section>
  );
}

const DAY_MS = 86_400_000;

function Body({ ratings, price }: { ratings: Ratings; price: number | undefined }) {
  const format = useFormat();
  const { t } = useMacro();
  const { i18n } = useLingui();
  const consensus = workConsensus(ratings);
  const upside = workUpside(price, ratings.targetMean);
  const parts = consensus.inputs.filter(({ value }) => value !== null && value > 0);
  const words = parts
    .map(({ name, value }) => `${i18n._(inputTexts[name])} ${format.number(value)}`)
    .join(', ');
  return (
    <div className={styles['ratings']}>
      <p className={styles['basis']}>
        {ratings.basis === 'simulated_models' ? (
          <Trans>
            Ratings from simulated models of the simulated market, not from human analysts.
          </Trans>
        ) : (
          <Trans>Ratings from analysts.</Trans>
        )}
        <Between />
        <Trans>As of {format.day(ratings.asOfDate)}</Trans>
      </p>
      <div className={styles['score']}>
        <Derived figure="consensus" working={<Working worked={consensus} />}>
          {writeUnit(format, consensus.value, consensus.unit)}
        </Derived>
        <span className={styles['of']}>
          <Trans>of 5</Trans>
        </span>
      </div>
      <div
        className={styles['bar']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from boxes, not a file
        role="img"
        aria-label={words === '' ? t`No ratings` : words}
        style={{ gridTemplateColumns: parts.map(({ value }) => `${value}fr`).join(' ') }}
      >
        {parts.map(({ name }) => (
          <span key={name} data-rating={name} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {consensus.inputs.map(({ name, value }) => (
          <li key={name}>
            <span className={styles['dot']} data-rating={name} />
            <span className={styles['count']}>{format.number(value)}</span>
            {i18n._(inputTexts[name])}
          </li>
        ))}
      </ul>
      <TargetRange ratings={ratings} price={price} />
      <div className={styles['upside']}>
        <Trans>Average target vs. current price</Trans>
        <Derived figure="upside" working={<Working worked={upside} />}>
          <Change percent={upside.value} />
        </Derived>
      </div>
    </div>
  );
}

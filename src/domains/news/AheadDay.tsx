import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { linkTo } from '../../nav/links.ts';
import type { Href } from '../../nav/address.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import type { DayAhead } from './ahead-days.ts';
import styles from './news.module.css';
import { useDayName } from './useDayName.ts';
import { useWeekday } from './useWeekday.ts';

/** The known events of one day ahead. */
export function AheadDay({ day }: { day: DayAhead }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDayName();
  const weekdayOf = useWeekday();
  const { date, earnings, dividends, splits, ends } = day;
  const isQuiet = earnings.length + dividends.length + splits.length + ends.length === 0;
  return (
    <section
      className={styles['ahead']}
      data-closed={day.isClosed || undefined}
      data-idle={(day.isWeekend && isQuiet) || undefined}
    >
      <h2 className={styles['aheadName']}>
        {nameOf(date) === format.day(date) ? (
          <>
            <span>{weekdayOf(date)}</span> <span className={styles['date']}>{nameOf(date)}</span>
          </>
        ) : (
          <>
            <span>{nameOf(date)}</span> <span className={styles['date']}>{weekdayOf(date)}</span>
          </>
        )}
        {day.isClosed && !day.isWeekend && (
          <Tag tone="warn">
            <Trans context="a holiday">Market closed</Trans>
          </Tag>
        )}
        {day.isEarlyClose && (
          <Tag tone="warn">
            <Trans>Closes at 1:00 PM ET</Trans>
          </Tag>
        )}
      </h2>
      {day.isWeekend && isQuiet && (
        <p className={styles['quiet']}>
          <Trans>Weekend</Trans>
        </p>
      )}
      {!day.isClosed && isQuiet && (
        <p className={styles['quiet']}>
          <Trans>Nothing scheduled</Trans>
        </p>
      )}
      <Part title={<Trans>Earnings after the close</Trans>} label={t`Earnings after the close`}>
        {earnings.map(({ instrument, estimate }) => (
          <Chip
            key={instrument.ticker}
            instrument={instrument}
            words={estimate === null ? undefined : t`Est. ${format.money(estimate)}`}
            about={t`per share`}
          />
        ))}
      </Part>
      <Part title={<Trans>Ex-dividend</Trans>} label={t`Ex-dividend`}>
        {dividends.map(({ instrument, amount }) => (
          <Chip
            key={instrument.ticker}
            instrument={instrument}
            words={amount === null ? undefined : format.money(amount)}
            about={t`per share`}
          />
        ))}
      </Part>
      <Part title={<Trans>Stock splits</Trans>} label={t`Stock splits`}>
        {splits.map(({ instrument, from, to }) => (
          <Chip key={instrument.ticker} instrument={instrument} words={`${to}:${from}`} />
        ))}
      </Part>
      <Part title={<Trans>Products maturing</Trans>} label={t`Products maturing`}>
        {ends.map(({ productId, name }) => (
          <ChipLink key={productId} href={linkTo.product({ id: productId })}>
            {name}
          </ChipLink>
        ))}
      </Part>
    </section>
  );
}

function Part({
  title,
  label,
  children,
}: {
  title: ReactNode;
  label: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className={styles['partName']}>{title}</h3>
      <ul className={styles['chips']} aria-label={label}>
        {children}
      </ul>
    </>
  );
}

function Chip({
  instrument,
  words,
  about,
}: {
  instrument: Instrument;
  words?: string | undefined;
  about?: string;
}) {
  return (
    <ChipLink href={linkTo.instrument(instrument)} title={instrument.name}>
      <span className={styles['ticker']}>{instrument.ticker}</span>
      {words !== undefined && (
        <span>
          {words}
          {about !== undefined && <span className="heard"> {about}</span>}
        </span>
      )}
    </ChipLink>
  );
}

function ChipLink({
  href,
  title,
  children,
}: {
  href: Href;
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <a className={`${styles['chip']} reach`} href={href} title={title}>
        {children}
      </a>
    </li>
  );
}

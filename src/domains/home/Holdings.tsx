import { Trans, useLingui } from '@lingui/react/macro';
import { figuresOf } from '../../../contract/position-figures.ts';
import { HoldingCaption } from '../../live/HoldingCaption.tsx';
import { HoldingRow } from '../../live/HoldingRow.tsx';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { linkTo } from '../../nav/links.ts';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { accountFeed } from './asked.ts';
import styles from './Holdings.module.css';

const ROWS = 4;

/** The largest positions, live; hidden for a customer without positions. */
export function Holdings({
  live: { positions, priceOf, declined, reload },
}: {
  live: LivePortfolio;
}) {
  const { t } = useLingui();
  if (positions?.length === 0) return null;
  if (!positions) {
    // Unknown positions are not none.
    return declined ? (
      <Section title={<Trans>Positions</Trans>}>
        <Declined answer={declined} onRetry={reload} />
      </Section>
    ) : null;
  }
  const worth = (at: (typeof positions)[number]) =>
    Number(figuresOf(at, priceOf(at)).valueMicros ?? 0n);
  const largest = positions.toSorted((a, b) => worth(b) - worth(a)).slice(0, ROWS);
  return (
    <Section
      title={
        <>
          <Trans>Positions</Trans>{' '}
          <span className={styles['pills']} aria-hidden="true">
            <HoldingCaption />
          </span>
        </>
      }
      more={<SeeAll href={linkTo.deskPositions()} label={t`Positions`} />}
    >
      <List label={t`Positions`}>
        {largest.map((position) => (
          <HoldingRow
            key={position.ticker}
            position={position}
            priceMicros={priceOf(position)}
            feed={accountFeed}
          />
        ))}
      </List>
    </Section>
  );
}

import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { MarketOverview, SectorMove } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { BreadthBar } from './BreadthBar.tsx';
import { BreadthLine } from './BreadthLine.tsx';
import styles from './SectorBreadth.module.css';
import { wayOfCount } from './way-of-count.ts';

/** The numbers of advancing, unchanged and declining stocks, in total and by sector. */
export function SectorBreadth({ overview }: { overview: Known<MarketOverview> }) {
  const { t } = useWords();
  const { value, asOfMs, waiting, declined, reload } = overview;
  const sectors = (value?.sectors ?? []).toSorted((a, b) => shareUp(b) - shareUp(a));
  return (
    <Section title={<Trans>Advancers and decliners</Trans>} more={<AsOf asOfMs={asOfMs} />}>
      {(value || !declined) && <BreadthBar overview={overview} />}
      {sectors.length > 0 && (
        <div className={styles['heads']} aria-hidden="true">
          <Heads />
          <Heads />
        </div>
      )}
      <div className={styles['sectors']}>
        <List
          label={t`Advancers and decliners by sector`}
          waiting={waiting}
          declined={declined}
          onRetry={reload}
          skeletonRows={11}
          empty={<Empty title={<Trans>No data</Trans>} />}
        >
          {sectors.map((sector) => (
            <SectorLine key={sector.sector} move={sector} />
          ))}
        </List>
      </div>
    </Section>
  );
}

/** The names of the three columns of counts. */
function Heads() {
  return (
    <p className={styles['counts']}>
      <span data-way="gain">
        <Trans context="stocks with a higher price">Up</Trans>
      </span>
      <span>
        <Trans context="stocks with the same price">Same</Trans>
      </span>
      <span data-way="loss">
        <Trans context="stocks with a lower price">Down</Trans>
      </span>
    </p>
  );
}

function SectorLine({ move }: { move: SectorMove }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { sector, advancers, unchanged, decliners } = move;
  return (
    <li>
      <a className={styles['sector']} href={linkTo.sector(move)}>
        <span className={styles['name']}>{i18n._(sectorTexts[sector])}</span>
        <span className={styles['counts']}>
          <span data-way={wayOfCount(advancers, 'gain')}>
            {format.number(advancers)}
            <span className="heard">
              {' '}
              <Trans>advancing</Trans>
            </span>
          </span>
          <span>
            {format.number(unchanged)}
            <span className="heard">
              {' '}
              <Trans>unchanged</Trans>
            </span>
          </span>
          <span data-way={wayOfCount(decliners, 'loss')}>
            {format.number(decliners)}
            <span className="heard">
              {' '}
              <Trans>declining</Trans>
            </span>
          </span>
        </span>
        <span className={styles['line']}>
          <BreadthLine breadth={move} />
        </span>
      </a>
    </li>
  );
}

function shareUp({ advancers, members }: SectorMove): number {
  return advancers / members;
}

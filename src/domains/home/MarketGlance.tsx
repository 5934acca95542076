import { Trans, useLingui } from '@lingui/react/macro';
import { getOverview } from '../../../contract/market.ts';
import { useKnown } from '../../data/call/known.ts';
import { IndexStrip } from '../../live/IndexStrip.tsx';
import { linkTo } from '../../nav/links.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import styles from './MarketGlance.module.css';
import { REFRESH_MS, wholeMarket } from './asked.ts';

/** The index ETFs, with a link to the whole market. */
export function MarketGlance() {
  const { t } = useLingui();
  const overview = useKnown(getOverview, wholeMarket, { refreshMs: REFRESH_MS });
  return (
    <Section
      title={<Trans>Markets</Trans>}
      more={<SeeAll href={linkTo.stocks()} label={t`Markets`} />}
    >
      <IndexStrip overview={overview} />
      <nav className={styles['ways']} aria-label={t`Explore`}>
        <a href={linkTo.etfs()}>
          <Trans>ETFs</Trans>
        </a>
        <a href={linkTo.sectors()}>
          <Trans context="link, short for sectors and themes">Sectors</Trans>
        </a>
        <a href={linkTo.heatMap()}>
          <Trans>Heat map</Trans>
        </a>
      </nav>
    </Section>
  );
}

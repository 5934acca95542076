import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarketOverview } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { IndexStrip } from '../../live/IndexStrip.tsx';
import { linkTo } from '../../nav/links.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { BreadthBar } from './BreadthBar.tsx';
import { MarketTabs } from './MarketTabs.tsx';

/** The common frame of the market screens: indices and breadth. */
export function MarketFrame({
  overview,
  children,
}: {
  overview: Known<MarketOverview>;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Screen isWide title={t`Markets`} tools={<MarketTabs />}>
      <IndexStrip overview={overview} />
      <Section
        title={<Trans>Advancers and decliners</Trans>}
        more={<SeeAll href={linkTo.marketMap()} label={t`Market breadth and heat map`} />}
      >
        <BreadthBar overview={overview} />
      </Section>
      {children}
    </Screen>
  );
}

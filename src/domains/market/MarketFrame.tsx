import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarketOverview } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { IndexStrip } from '../../live/IndexStrip.tsx';
import { linkTo } from '../../nav/links.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { BreadthBar } from './BreadthBar.tsx';
import styles from './MarketFrame.module.css';
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
  const isPhone = useWindowForm() === 'phone';
  return (
    <Screen
      isWide
      title={t`Markets`}
      tools={
        <>
          {!isPhone && <MarketTabs />}
          <a href={linkTo.watchlist()} aria-label={t`Watchlist`}>
            <Icon name="star" size={22} />
          </a>
        </>
      }
    >
      {isPhone && (
        <div className={styles['kinds']}>
          <MarketTabs />
        </div>
      )}
      <IndexStrip overview={overview} />
      <Section
        title={<Trans>Advancers and decliners</Trans>}
        more={<SeeAll href={linkTo.breadth()} label={t`Market breadth and heat map`} />}
      >
        <BreadthBar overview={overview} />
      </Section>
      {children}
    </Screen>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { InformationTabs } from '../../live/InformationTabs.tsx';
import { linkTo } from '../../nav/links.ts';
import type { Path } from '../../nav/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** The frame of the information center: its tabs above one of them. */
export function InformationScreen({ tab, children }: { tab: Path; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Screen
      isWide
      back
      title={<Trans>News</Trans>}
      tools={
        <a href={linkTo.news()} aria-label={t`Search news`} title={t`Search news`}>
          <Icon name="search" size={22} />
        </a>
      }
    >
      <InformationTabs shown={tab} />
      {children}
    </Screen>
  );
}

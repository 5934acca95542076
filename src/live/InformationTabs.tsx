import { Trans, useLingui } from '@lingui/react/macro';
import { linkToPath } from '../nav/links.ts';
import { type Path, paths } from '../nav/paths.ts';
import { TabLinks } from '../ui/TabLinks.tsx';

/** The tabs of the information center, in the order of docs/rules.md, §2; each is a screen with its own URL. */
export function InformationTabs({ shown }: { shown: Path }) {
  const { t } = useLingui();
  const tabs = [
    { path: paths.articles, label: <Trans>Articles</Trans> },
    { path: paths.newswire, label: <Trans>Newswire</Trans> },
    { path: paths.weekAhead, label: <Trans>Week ahead</Trans> },
    { path: paths.newsMarkets, label: <Trans context="news">Markets</Trans> },
    { path: paths.earnings, label: <Trans>Earnings</Trans> },
    { path: paths.watchedNews, label: <Trans>Watchlists</Trans> },
    { path: paths.morningReports, label: <Trans>Daily reports</Trans> },
    { path: paths.morningReport, label: <Trans>Morning report</Trans> },
    { path: paths.marketReview, label: <Trans>Market review</Trans> },
  ];
  return (
    <TabLinks
      label={t`News`}
      tabs={tabs.map(({ path, label }) => ({
        href: linkToPath(path),
        label,
        isShown: path === shown,
      }))}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The two parts of a morning report. Source: spec §2, `_a` and `_b`. */
export function MorningParts({
  date,
  shown,
}: {
  date: string | undefined;
  shown: 'overview' | 'ideas';
}) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Parts of the report`}
      tabs={[
        {
          href: linkTo.morningOverview({ date }),
          label: <Trans>Market overview</Trans>,
          isShown: shown === 'overview',
        },
        {
          href: linkTo.morningIdeas({ date }),
          label: <Trans>Trading ideas</Trans>,
          isShown: shown === 'ideas',
        },
      ]}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { InformationTabs } from '../../../live/InformationTabs.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ReportDays } from '../ReportDays.tsx';

/** The morning reports of the last trading days, each with the review of its evening. */
export default function MorningReportsScreen() {
  return (
    <Screen title={<Trans>News</Trans>} back={linkTo.home()} isWide>
      <InformationTabs shown={paths.morningReports} />
      <ReportDays />
    </Screen>
  );
}

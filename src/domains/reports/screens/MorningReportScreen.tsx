import { Trans } from '@lingui/react/macro';
import { InformationTabs } from '../../../live/InformationTabs.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { MorningBody } from '../MorningBody.tsx';
import { ReportFrame } from '../ReportFrame.tsx';

/** The morning report of today. */
export default function MorningReportScreen() {
  return (
    <Screen title={<Trans>News</Trans>} back={linkTo.home()} isWide>
      <InformationTabs shown={paths.morningReport} />
      <ReportFrame kind="morning">{(report) => <MorningBody report={report} />}</ReportFrame>
    </Screen>
  );
}

import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { MorningBody } from '../MorningBody.tsx';
import { MorningParts } from '../MorningParts.tsx';
import { useReportDate } from '../report-date.ts';
import { ReportFrame } from '../ReportFrame.tsx';

/** The first part of a morning report: the market. */
export default function MorningOverviewScreen() {
  const date = useReportDate();
  return (
    <Screen title={<Trans>Morning report</Trans>} back={linkTo.morningReports()} isWide>
      <MorningParts date={date} shown="overview" />
      <ReportFrame kind="morning" date={date}>
        {(report) => <MorningBody report={report} />}
      </ReportFrame>
    </Screen>
  );
}

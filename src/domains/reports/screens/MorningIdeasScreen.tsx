import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { MorningIdeas } from '../MorningIdeas.tsx';
import { MorningParts } from '../MorningParts.tsx';
import { useReportDate } from '../report-date.ts';
import { ReportFrame } from '../ReportFrame.tsx';

/** The second part of a morning report: its trading ideas. */
export default function MorningIdeasScreen() {
  const date = useReportDate();
  return (
    <Screen title={<Trans>Morning report</Trans>} back={linkTo.morningReports()} isWide>
      <MorningParts date={date} shown="ideas" />
      <ReportFrame kind="morning" date={date} part="ideas">
        {(report) => <MorningIdeas report={report} />}
      </ReportFrame>
    </Screen>
  );
}

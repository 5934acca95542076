import { Trans } from '@lingui/react/macro';
import { InformationTabs } from '../../../live/InformationTabs.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ReportFrame } from '../ReportFrame.tsx';
import { ReviewBody } from '../ReviewBody.tsx';
import { useReportDate } from '../report-date.ts';

/** The review of the US market, for today or a given day. */
export default function MarketReviewScreen() {
  const date = useReportDate();
  return (
    <Screen title={<Trans>News</Trans>} back={linkTo.home()} isWide>
      <InformationTabs shown={paths.marketReview} />
      <ReportFrame kind="review" date={date}>
        {(report) => <ReviewBody report={report} />}
      </ReportFrame>
    </Screen>
  );
}

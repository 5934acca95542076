import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { useLivePortfolio } from '../../../live/useLivePortfolio.ts';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { CurveWhole } from '../CurveWhole.tsx';
import { portfolioFeed } from '../feed.ts';

export default function CurveScreen() {
  return (
    <Screen
      isWide
      title={<Trans>Performance</Trans>}
      back={linkTo.portfolio()}
      tools={<HideAmounts />}
    >
      <ForUsers>
        <Live />
      </ForUsers>
    </Screen>
  );
}

function Live() {
  return <CurveWhole live={useLivePortfolio(portfolioFeed)} />;
}

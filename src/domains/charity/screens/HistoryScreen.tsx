import { Trans } from '@lingui/react/macro';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { History } from '../History.tsx';

export default function HistoryScreen() {
  return (
    <Screen
      title={<Trans>My donations</Trans>}
      back={linkTo.charity()}
      tools={<HideAmounts />}
      isWide
    >
      <ForUsers>
        <History />
      </ForUsers>
    </Screen>
  );
}

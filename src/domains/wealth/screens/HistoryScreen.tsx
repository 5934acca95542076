import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Moves } from '../Moves.tsx';

export default function HistoryScreen() {
  return (
    <Screen isWide title={<Trans>Savings history</Trans>} back={linkTo.savings()}>
      <ForUsers>
        <Moves />
      </ForUsers>
    </Screen>
  );
}

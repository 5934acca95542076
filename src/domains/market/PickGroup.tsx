import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { GroupLists } from './GroupLists.tsx';

/** The address names no sector and no theme: which one? */
export function PickGroup({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useLingui();
  return (
    <Screen
      isWide
      title={isUnknown ? t`Sector` : t`Choose a sector or theme`}
      back={linkTo.sectors()}
    >
      {isUnknown && <Empty icon="market" title={<Trans>Sector or theme not found</Trans>} />}
      <GroupLists sort="change" />
    </Screen>
  );
}

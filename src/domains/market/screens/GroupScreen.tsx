import { useLingui } from '@lingui/react';
import { SECTORS } from '../../../../contract/instrument.ts';
import { THEMES } from '../../../../contract/theme.ts';
import { useParameter } from '../../../nav/route.ts';
import { sectorTexts } from '../../../ui/sector-texts.ts';
import { GroupDetail } from '../GroupDetail.tsx';
import { PickGroup } from '../PickGroup.tsx';
import { themeTexts } from '../theme-texts.ts';

export default function GroupScreen() {
  const { i18n } = useLingui();
  const namedSector = useParameter('sector');
  const namedTheme = useParameter('theme');
  const sector = SECTORS.find((each) => each === namedSector);
  const theme = THEMES.find((each) => each === namedTheme);
  if (sector) {
    return <GroupDetail key={sector} wish={{ sector }} name={i18n._(sectorTexts[sector])} />;
  }
  if (theme) {
    const { name, idea } = themeTexts[theme];
    return <GroupDetail key={theme} wish={{ theme }} name={i18n._(name)} idea={i18n._(idea)} />;
  }
  return <PickGroup isUnknown={namedSector !== undefined || namedTheme !== undefined} />;
}

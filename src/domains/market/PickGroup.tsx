import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { SECTORS } from '../../../contract/instrument.ts';
import { THEMES } from '../../../contract/theme.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import styles from './PickGroup.module.css';
import { themeTexts } from './theme-texts.ts';

/** The address names no sector and no theme: which one? */
export function PickGroup({ isUnknown }: { isUnknown: boolean }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <Screen title={t`Sector`} back={linkTo.sectors()}>
      <Empty
        icon="market"
        title={
          isUnknown ? (
            <Trans>Sector or theme not found</Trans>
          ) : (
            <Trans>Choose a sector or theme</Trans>
          )
        }
        action={
          <ButtonLink href={linkTo.sectors()}>
            <Trans>See how they’re doing today</Trans>
          </ButtonLink>
        }
      />
      <Section title={<Trans>Sectors</Trans>}>
        <List label={t`Sectors`}>
          {SECTORS.map((sector) => (
            <Row
              key={sector}
              href={linkTo.sector({ sector })}
              title={i18n._(sectorTexts[sector])}
            />
          ))}
        </List>
      </Section>
      <Section title={<Trans>Themes</Trans>}>
        <List label={t`Themes`}>
          {THEMES.map((theme) => (
            <Row
              key={theme}
              href={linkTo.theme({ theme })}
              title={i18n._(themeTexts[theme].name)}
              subtitle={<span className={styles['idea']}>{i18n._(themeTexts[theme].idea)}</span>}
            />
          ))}
        </List>
      </Section>
    </Screen>
  );
}

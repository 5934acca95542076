import { Trans, useLingui } from '@lingui/react/macro';
import { changeSettings, useSettings } from '../../data/device/settings.ts';
import { POSITION_PILLS, positionPill } from '../../data/device/position-pill.ts';
import { ROW_FIGURES, rowFigure } from '../../data/device/row-figure.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { LanguageName } from './LanguageName.tsx';
import { PriceColors } from './PriceColors.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';

/** Language, theme and the colours of prices. */
export function AppearanceSection() {
  const { t } = useLingui();
  const { locale, theme, gainColor } = useSettings();
  const themeNames = { light: t`Light`, dark: t`Dark`, system: t`System` };
  const figureNames = {
    percent: t({ message: 'Percent', context: 'a change in lists' }),
    dollars: t({ message: 'Dollars', context: 'a change in lists' }),
    volume: t`Volume`,
    return: t`Total return`,
  };
  return (
    <Section title={<Trans>Appearance</Trans>}>
      <List label={t`Appearance`}>
        <SettingRow
          href={linkTo.language()}
          icon="globe"
          title={<Trans>Language</Trans>}
          value={<LanguageName locale={locale} />}
        />
        <SettingRow
          href={linkTo.themes()}
          icon="theme"
          title={<Trans>Theme</Trans>}
          value={themeNames[theme]}
        />
      </List>
      <div className={styles['choice']}>
        <span className={styles['choiceTitle']}>
          <Icon name="market" />
          <Trans>Price colors</Trans>
        </span>
        <Segmented
          label={t`Price colors`}
          options={[
            { value: 'green', label: <PriceColors gain="green" /> },
            { value: 'red', label: <PriceColors gain="red" /> },
          ]}
          value={gainColor}
          onChange={(value) => changeSettings({ gainColor: value })}
        />
      </div>
      <div className={styles['choice']}>
        <span className={styles['choiceTitle']}>
          <Icon name="lines" />
          <Trans>Show in lists</Trans>
        </span>
        <Segmented
          label={t`Show in lists`}
          options={ROW_FIGURES.map((value) => ({ value, label: figureNames[value] }))}
          value={rowFigure.useFigure()}
          onChange={(value) => rowFigure.show(value)}
        />
      </div>
      <div className={styles['choice']}>
        <span className={styles['choiceTitle']}>
          <Icon name="layers" />
          <Trans>Show in positions</Trans>
        </span>
        <Segmented
          label={t`Show in positions`}
          options={POSITION_PILLS.map((value) => ({ value, label: figureNames[value] }))}
          value={positionPill.useFigure()}
          onChange={(value) => positionPill.show(value)}
        />
      </div>
    </Section>
  );
}

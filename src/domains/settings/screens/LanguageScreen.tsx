import { Trans, useLingui } from '@lingui/react/macro';
import { changeSettings, useSettings } from '../../../data/device/settings.ts';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { LanguageName } from '../LanguageName.tsx';
import { LanguageSample } from '../LanguageSample.tsx';
import { languages } from '../languages.ts';
import { RadioList } from '../RadioList.tsx';

export default function LanguageScreen() {
  const { t } = useLingui();
  const { locale } = useSettings();
  return (
    <Screen title={<Trans>Language</Trans>} back={linkTo.settings()}>
      <RadioList
        label={t`Language`}
        value={locale}
        onChange={(value) => changeSettings({ locale: value })}
        options={languages.map(({ value }) => ({
          value,
          title: <LanguageName locale={value} />,
          preview: <LanguageSample locale={value} />,
        }))}
      />
    </Screen>
  );
}

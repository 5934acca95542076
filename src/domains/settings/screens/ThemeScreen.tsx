import { Trans, useLingui } from '@lingui/react/macro';
import { changeSettings, useSettings } from '../../../data/device/settings.ts';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { RadioList } from '../RadioList.tsx';
import { ThemeSample } from '../ThemeSample.tsx';

export default function ThemeScreen() {
  const { t } = useLingui();
  const { theme } = useSettings();
  return (
    <Screen title={<Trans>Theme</Trans>} back={linkTo.settings()}>
      <RadioList
        label={t`Theme`}
        value={theme}
        onChange={(value) => changeSettings({ theme: value })}
        options={[
          { value: 'light', title: t`Light`, leading: <ThemeSample theme="light" /> },
          { value: 'dark', title: t`Dark`, leading: <ThemeSample theme="dark" /> },
          {
            value: 'system',
            title: t`System`,
            preview: <Trans>Matches your device setting</Trans>,
            leading: <ThemeSample theme="system" />,
          },
        ]}
      />
    </Screen>
  );
}

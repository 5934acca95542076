import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NotifyChoices } from '../../../../contract/message.ts';
import { useNotifyChoices } from '../notify-choices.ts';
import { useSettings } from '../../../data/device/settings.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { later } from '../../../live/later.tsx';
import { ReportToggles } from '../../../live/ReportToggles.tsx';
import { linkTo } from '../../../nav/links.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CategoryChoices } from '../CategoryChoices.tsx';
import styles from '../choices.module.css';
import { PushHere } from '../PushHere.tsx';
import { QuietHours } from '../QuietHours.tsx';

const NewsChoice = later(() => import('../NewsChoice.tsx'));
const AlertsSection = later(() => import('../AlertsSection.tsx'));

export default function NotificationsScreen() {
  return (
    <Screen title={<Trans>Notifications</Trans>} back={linkTo.settings()}>
      <ForUsers>
        <PushHere />
        <Choices>
          <Section title={<Trans>Reports</Trans>}>
            <ReportToggles />
          </Section>
          <NewsChoice />
          <AlertsSection />
        </Choices>
      </ForUsers>
    </Screen>
  );
}

/** The choices by category; the children follow once these are loaded or have failed. */
function Choices({ children }: { children: ReactNode }) {
  const { value: choices, asOfMs, declined, reload, changeDeclined, change } = useNotifyChoices();
  const { locale } = useSettings();
  if (!choices) {
    if (!declined) return <Skeleton rows={7} />;
    return (
      <>
        <Declined answer={declined} onRetry={reload} />
        {children}
      </>
    );
  }

  const changePart = (part: Partial<NotifyChoices>) =>
    change({ ...choices, ...part, language: locale });
  return (
    <>
      {declined && (
        <div className={styles['age']}>
          <AsOf asOfMs={asOfMs} quietMs={0} />
        </div>
      )}
      <Declined answer={changeDeclined} />
      <CategoryChoices choices={choices} onChange={changePart} />
      <QuietHours choices={choices} onChange={changePart} />
      {children}
    </>
  );
}

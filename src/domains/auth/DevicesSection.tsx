import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endSession, getSessions, type OpenSession } from '../../../contract/sign-in.ts';
import { useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useLeave } from '../../live/useLeave.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './auth.module.css';
import { DeviceRow } from './DeviceRow.tsx';

/** The devices that are signed in; each can be signed out from here. */
export function DevicesSection() {
  const { t } = useLingui();
  const known = useKnown(getSessions, {});
  const ending = useCall(endSession);
  const { leave, sheet } = useLeave();
  const [isAsking, setAsking] = useState(false);
  // The current device comes first.
  const sessions = (known.value?.sessions ?? []).toSorted(
    (one, other) => Number(other.isThis) - Number(one.isThis),
  );
  const hasOthers = sessions.some(({ isThis }) => !isThis);

  async function end({ id, isThis, device }: OpenSession): Promise<void> {
    if (isThis) {
      leave();
      return;
    }
    const answer = await ending.send({ which: { kind: 'one', id } });
    if (!answer.ok && answer.code !== 'not_found') return;
    known.reload();
    showToast({ text: t`Signed out ${device}.` });
  }

  async function endOthers(): Promise<void> {
    setAsking(false);
    const answer = await ending.send({ which: { kind: 'others' } });
    if (!answer.ok) return;
    known.reload();
    const count = answer.value.ended;
    showToast({
      text: plural(count, { one: '# device signed out.', other: '# devices signed out.' }),
    });
  }

  return (
    <Section title={<Trans>Signed-in devices</Trans>} more={<AsOf asOfMs={known.asOfMs} />}>
      <List
        label={t`Signed-in devices`}
        waiting={known.waiting && !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={2}
      >
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            disabled={ending.waiting}
            onEnd={() => void end(session)}
          />
        ))}
      </List>
      <Declined answer={ending.declined} />
      {hasOthers && (
        <div className={styles['wide']}>
          <Button disabled={ending.waiting} onPress={() => setAsking(true)}>
            <Trans>Sign out other devices</Trans>
          </Button>
        </div>
      )}
      <Sheet
        open={isAsking}
        title={<Trans>Sign out other devices?</Trans>}
        onClose={() => setAsking(false)}
      >
        <div className={styles['sheet']}>
          <p>
            <Trans>Every device except this one will need to sign in again.</Trans>
          </p>
          <div className={styles['sheetButtons']}>
            <Button onPress={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="danger" onPress={() => void endOthers()}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </div>
      </Sheet>
      {sheet}
    </Section>
  );
}

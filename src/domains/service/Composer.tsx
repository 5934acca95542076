import { Trans, useLingui } from '@lingui/react/macro';
import type { MatterThread } from '../../../contract/service.ts';
import { useIsOnline } from '../../data/device/online.ts';
import { useDraft } from '../../data/session/draft.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AttachButton } from './AttachButton.tsx';
import { MatterActs } from './MatterActs.tsx';
import { sendPicture, sendText } from './outgoing.ts';
import styles from './service.module.css';
import { useTextProblem } from './useTextProblem.tsx';

/** The input below a conversation; a draft stays until it is sent. */
export function Composer({ matter }: { matter: MatterThread }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { fields, change } = useDraft(`service ${matter.id}`, { text: '' });
  const { clean, problem, hint } = useTextProblem(fields.text);
  const mayGo = isOnline && clean !== '' && !problem;

  function send(): void {
    if (!mayGo) return;
    sendText(matter.id, clean);
    change({ text: '' });
  }

  return (
    <form
      className={styles['composer']}
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MatterActs matter={matter} />
      {!isOnline && (
        <p className={styles['offline']}>
          <Icon name="offline" size={18} />
          <Trans>You’re offline. Sending needs a connection; what you type stays here.</Trans>
        </p>
      )}
      <div className={styles['line']}>
        <AttachButton disabled={!isOnline} onChoose={(file) => sendPicture(matter.id, file)}>
          <Icon name="camera" />
          <span className="heard">
            <Trans>Add picture</Trans>
          </span>
        </AttachButton>
        <div className={styles['typed']}>
          <TextArea
            label={<Trans>Message</Trans>}
            hideLabel
            rows={1}
            placeholder={
              matter.state === 'closed' ? t`Write to reopen this conversation` : t`Write a message`
            }
            value={fields.text}
            problem={problem}
            hint={hint}
            onChange={(text) => change({ text })}
          />
        </div>
        <button
          type="submit"
          className={styles['send']}
          aria-label={t({ message: 'Send', context: 'a message' })}
          disabled={!mayGo}
        >
          <Icon name="top" />
        </button>
      </div>
    </form>
  );
}

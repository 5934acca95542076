import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { refusalText } from '../../ui/everyones-refusal-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { letGo, type Outgoing, sendAgain } from './outgoing.ts';
import styles from './service.module.css';

/** A message that is being sent or has failed: the reason, and a retry. */
export function OutgoingItem({ matterId, outgoing }: { matterId: string; outgoing: Outgoing }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { content, state, declined } = outgoing;
  return (
    <li className={styles['message']} data-own="" data-state={state}>
      {content.kind === 'text' ? (
        <div className={styles['bubble']}>
          <bdi className={styles['text']}>{content.text}</bdi>
        </div>
      ) : (
        <span className={styles['picture']}>
          <img src={content.url} alt={t`The picture you chose`} />
        </span>
      )}
      {state === 'failed' ? (
        <div className={styles['failed']} role="alert">
          <Icon name="warning" size={18} />
          <span>
            <Trans>Not sent.</Trans> {declined && i18n._(refusalText(declined.code))}
          </span>
          <span className={styles['ways']}>
            <button type="button" onClick={() => sendAgain(matterId, outgoing)}>
              <Trans>Try again</Trans>
            </button>
            <button type="button" onClick={() => letGo(matterId, outgoing)}>
              <Trans context="a message that was not sent">Discard</Trans>
            </button>
          </span>
        </div>
      ) : (
        <span className={styles['meta']}>
          {state === 'sent' ? <Trans context="a message">Sent</Trans> : <Trans>Sending…</Trans>}
        </span>
      )}
    </li>
  );
}

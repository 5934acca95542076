import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { ServiceMessage } from '../../../contract/service.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { AutomaticAnswer } from './AutomaticAnswer.tsx';
import { MatterPicture } from './MatterPicture.tsx';
import styles from './service.module.css';
import { eventText } from './texts.ts';

/** One message of a conversation, with its number, time and author. */
export const MessageItem = memo(function MessageItem({ message }: { message: ServiceMessage }) {
  const { i18n } = useLingui();
  const { seq, author, content, atMs } = message;
  if (content.kind === 'closed' || content.kind === 'person_wanted') {
    return (
      <li className={styles['event']}>
        {i18n._(eventText(message))} <Meta seq={seq} atMs={atMs} />
      </li>
    );
  }
  return (
    <li className={styles['message']} data-own={author === 'customer' ? '' : undefined}>
      {author !== 'customer' && (
        <p className={styles['author']}>
          {author === 'automatic' ? (
            <Trans>Automatic answer</Trans>
          ) : (
            <Trans>Customer service</Trans>
          )}
        </p>
      )}
      {content.kind === 'picture' ? (
        <MatterPicture picture={content} />
      ) : (
        <div className={styles['bubble']}>
          {content.kind === 'text' ? (
            <bdi className={styles['text']}>{content.text}</bdi>
          ) : content.kind === 'topics' ? (
            <AutomaticAnswer content={content} />
          ) : (
            <p>{i18n._(eventText(message))}</p>
          )}
        </div>
      )}
      <Meta seq={seq} atMs={atMs}>
        {author === 'customer' && (
          <>
            {' · '}
            <Trans context="a message">Sent</Trans>
          </>
        )}
      </Meta>
    </li>
  );
}, isSame);

/** A message never changes. */
function isSame(before: { message: ServiceMessage }, after: { message: ServiceMessage }): boolean {
  return before.message.seq === after.message.seq && before.message.atMs === after.message.atMs;
}

function Meta({ seq, atMs, children }: { seq: number; atMs: number; children?: ReactNode }) {
  const format = useFormat();
  return (
    <span className={styles['meta']}>
      {/* oxlint-disable-next-line lingui/no-unlocalized-strings -- the sign of a number */}
      {`#${seq}`}
      {' · '}
      <time dateTime={new Date(atMs).toISOString()}>{format.deviceTime(atMs)}</time>
      {children}
    </span>
  );
}

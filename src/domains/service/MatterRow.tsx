import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Matter } from '../../../contract/service.ts';
import { linkTo } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useQueryBeside } from '../../nav/places.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useWhen } from '../../ui/useWhen.ts';
import styles from './service.module.css';
import { eventText, stateTexts } from './texts.ts';

/** A conversation in the list: its subject, latest message and unread mark. */
export function MatterRow({ matter }: { matter: Matter }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const { id, kind, name, state, newest, unread, changedAtMs } = matter;
  const shown = useQueryBeside(kind === 'service' ? paths.service : paths.feedback);
  const isShown = shown !== undefined && new URLSearchParams(shown).get('id') === id;
  const { content, author } = newest;
  const words = content.kind === 'text' ? content.text : i18n._(eventText(newest));
  const count = format.number(unread);
  return (
    <Row
      href={linkTo.conversation({ id, about: kind })}
      title={
        <span className={styles['titleLine']} data-shown={isShown ? '' : undefined}>
          <bdi className={styles['name']}>{name}</bdi>
          <time className={styles['time']} dateTime={new Date(changedAtMs).toISOString()}>
            {when.short(changedAtMs)}
          </time>
        </span>
      }
      subtitle={
        <span className={styles['newest']}>
          <span className={styles['words']}>
            {content.kind === 'text' && author === 'customer' && (
              <>
                <Trans context="who wrote a message">You:</Trans>{' '}
              </>
            )}
            <bdi>{words}</bdi>
          </span>
          <span className={styles['marks']}>
            {unread > 0 && (
              <span className={styles['unread']}>
                <Trans>{count} unread</Trans>
              </span>
            )}
            <Tag tone={state === 'waiting_for_you' ? 'warn' : 'plain'}>
              {i18n._(stateTexts[state])}
            </Tag>
          </span>
        </span>
      }
    />
  );
}

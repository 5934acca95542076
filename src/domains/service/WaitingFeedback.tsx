import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { openMatter } from '../../../contract/service.ts';
import { useDraft } from '../../data/session/draft.ts';
import { type Queued, takeBack, useQueued } from '../../data/sync/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { refusalText } from '../../ui/everyones-refusal-texts.ts';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { emptyMatter, matterDraft } from './matter-draft.ts';
import styles from './service.module.css';

/** Feedback that was written offline and not sent yet; hidden when there is none. */
export function WaitingFeedback() {
  const { t } = useWords();
  const waiting = useQueued(openMatter);
  if (waiting.length === 0) return null;
  return (
    <Section title={<Trans>Not sent yet</Trans>}>
      <ul className={styles['waiting']} aria-label={t`Not sent yet`}>
        {waiting.map((each) => (
          <Waiting key={each.id} queued={each} />
        ))}
      </ul>
    </Section>
  );
}

function Waiting({ queued }: { queued: Queued<typeof openMatter> }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { input, refused, atMs } = queued;
  const { key, kind, name, text } = input;
  const { fields, change } = useDraft(matterDraft(kind), emptyMatter);
  const isFormEmpty = fields.name === '' && fields.text === '';

  /** Back into the form. */
  async function edit(): Promise<void> {
    change({ key, name, text });
    await takeBack(queued);
  }

  return (
    <li>
      <p className={styles['titleLine']}>
        <strong className={styles['name']}>
          <bdi>{name}</bdi>
        </strong>
        <time className={styles['time']} dateTime={new Date(atMs).toISOString()}>
          {format.localDate(atMs)}
        </time>
      </p>
      <p className={styles['text']}>
        <bdi>{text}</bdi>
      </p>
      <p className={styles['small']} aria-live="polite">
        {refused === undefined ? (
          <Trans>It’s sent automatically once you’re back online.</Trans>
        ) : (
          <>
            <Trans>Not sent.</Trans> {i18n._(refusalText(refused))}
          </>
        )}
      </p>
      <div className={styles['asks']}>
        <Button disabled={!isFormEmpty} onPress={() => void edit()}>
          <Trans context="a message that was not sent">Edit</Trans>
        </Button>
        <Button onPress={() => void takeBack(queued)}>
          <Trans context="a message that was not sent">Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

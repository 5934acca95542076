import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../../contract/endpoint.ts';
import { plainTextOf } from '../../../contract/plain-text.ts';
import {
  getMatters,
  MATTER_NAME_MAX,
  type MatterKind,
  openMatter,
  OPEN_MATTERS_MAX,
} from '../../../contract/service.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useKnown } from '../../data/call/known.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useIsOnline } from '../../data/device/online.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useHold } from '../../data/device/updates.ts';
import { useDraft } from '../../data/session/draft.ts';
import { isSharedSession } from '../../data/session/session.ts';
import { queueWrite } from '../../data/sync/outbox.ts';
import { Between } from '../../ui/Between.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { refusalText } from '../../ui/everyones-refusal-texts.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AttachButton } from './AttachButton.tsx';
import { emptyMatter, matterDraft } from './matter-draft.ts';
import { NearOrder } from './NearOrder.tsx';
import { NearTopics } from './NearTopics.tsx';
import { sendPicture } from './outgoing.ts';
import styles from './service.module.css';
import { useTextProblem } from './useTextProblem.tsx';

/** The maximum number of pictures with a first message; more can follow. */
const PICTURES_MAX = 5;

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/** Opens a conversation, or sends feedback: subject, content, and pictures. The draft stays until it is sent. */
export function WriteForm({
  kind,
  name: given = '',
  submit,
  onOpened,
  onQueued,
}: {
  kind: MatterKind;
  /** A prefilled subject. */
  name?: string | undefined;
  submit: ReactNode;
  onOpened: (id: string) => void;
  /**
   * Called when an offline message is queued on the device, to be sent later. Messages that cannot be queued are not
   * sent.
   */
  onQueued?: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const language = useSettings().locale;
  const isOnline = useIsOnline();
  const open = useKnown(getMatters, { kind }).value?.open ?? 0;
  const opening = useCall(openMatter);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isTried, setTried] = useState(false);
  const { fields, change, drop } = useDraft(matterDraft(kind), {
    ...emptyMatter,
    name: given,
  });
  const name = plainTextOf(fields.name);
  const { clean: text, problem: textProblem, hint } = useTextProblem(fields.text);
  const isCongested = open >= OPEN_MATTERS_MAX;
  // A shared device stores nothing, so a message that waits would be lost with the page.
  const isQueued = onQueued !== undefined && !isSharedSession();
  // Pictures are too large to be stored on the device until then.
  const mayWait = isQueued && chosen.length === 0;
  useHold(chosen.length > 0 || opening.waiting, 'pictures');

  function edit(part: { name: string } | { text: string }): void {
    opening.clear();
    // Stored before it is sent, so that a page that closes in between retries with the same key.
    change({ key: fields.key || newRequestKey(), ...part });
  }

  async function queue(input: InputOf<typeof openMatter>): Promise<void> {
    await queueWrite({ endpoint: openMatter, input, staysRefused: true });
    drop();
    opening.clear();
    setTried(false);
    onQueued?.();
  }

  async function send(): Promise<void> {
    setTried(true);
    if (!name || name.length > MATTER_NAME_MAX || !text || textProblem) return;
    if (opening.waiting) return;
    const key = fields.key || newRequestKey();
    const input = { key, kind, name, text, language };
    if (!isOnline) {
      if (mayWait) await queue(input);
      return;
    }
    change({ key });
    const answer = await opening.send(input);
    if (answer.ok) {
      const { id } = answer.value;
      drop();
      for (const { file, url } of chosen) {
        URL.revokeObjectURL(url);
        sendPicture(id, file, key);
      }
      setChosen([]);
      setTried(false);
      onOpened(id);
    } else if (answer.code === 'key_reused') change({ key: newRequestKey() });
    else if (answer.code === 'offline' && mayWait) await queue(input);
    await refreshAnswersTo([getMatters]);
  }

  function remove({ url }: Chosen): void {
    URL.revokeObjectURL(url);
    setChosen(chosen.filter((each) => each.url !== url));
  }

  return (
    <Form
      label={kind === 'service' ? t`Write to customer service` : t`Send feedback`}
      onSubmit={() => void send()}
    >
      {isCongested && <Congested />}
      <Field
        label={
          kind === 'service' ? (
            <Trans>What is it about?</Trans>
          ) : (
            <Trans context="of feedback">Name</Trans>
          )
        }
        hint={kind === 'idea' ? <Trans>In a few words: what is it about?</Trans> : undefined}
        value={fields.name}
        onChange={(typed) => edit({ name: typed })}
        problem={
          name.length > MATTER_NAME_MAX ? (
            <Trans>Use up to {MATTER_NAME_MAX} characters.</Trans>
          ) : isTried && name === '' ? (
            <Trans>Describe the subject in a few words.</Trans>
          ) : undefined
        }
      />
      <TextArea
        label={
          kind === 'service' ? (
            <Trans>Your message</Trans>
          ) : (
            <Trans context="of feedback">Content</Trans>
          )
        }
        rows={5}
        value={fields.text}
        onChange={(typed) => edit({ text: typed })}
        problem={
          textProblem ?? (isTried && text === '' ? <Trans>Write your message.</Trans> : undefined)
        }
        hint={hint}
      />
      <NearOrder text={`${fields.name}\n${fields.text}`} />
      {kind === 'service' && <NearTopics question={`${fields.name}\n${fields.text}`} />}
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={t`Attachments`}>
          {chosen.map((each) => (
            <li key={each.url}>
              <img src={each.url} alt={each.file.name} />
              <button
                type="button"
                className="reach"
                aria-label={t`Remove ${each.file.name}`}
                onClick={() => remove(each)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['attach']}>
        <AttachButton
          disabled={chosen.length >= PICTURES_MAX}
          onChoose={(file) => setChosen([...chosen, { file, url: URL.createObjectURL(file) }])}
        >
          <Icon name="camera" size={18} />
          <Trans>Add picture</Trans>
        </AttachButton>
        <p className={styles['small']}>
          <Trans>JPEG, PNG, or BMP, up to 20 MB. We remove the location from pictures.</Trans>
        </p>
      </div>
      {opening.declined?.code === 'key_reused' ? (
        <Note icon="warning">
          <Trans>
            An earlier version of this was already sent. Look at your conversations before you send
            it again.
          </Trans>
        </Note>
      ) : opening.declined?.code === 'channel_congested' ? (
        !isCongested && <Note icon="warning">{i18n._(refusalText('channel_congested'))}</Note>
      ) : (
        <Declined answer={opening.declined} />
      )}
      {!isOnline && (
        <Note icon="offline">
          {mayWait ? (
            <Trans>You’re offline. It’s sent automatically once you’re back online.</Trans>
          ) : isQueued ? (
            <Trans>
              You’re offline, and pictures need a connection. Remove them to send it later.
            </Trans>
          ) : (
            <Trans>You’re offline. Sending needs a connection; what you type stays here.</Trans>
          )}
        </Note>
      )}
      <Button submits look="primary" disabled={opening.waiting || (!isOnline && !mayWait)}>
        {isOnline || !mayWait ? submit : <Trans>Send when online</Trans>}
      </Button>
    </Form>
  );
}

/** Source: spec §8, Channel congestion. */
function Congested() {
  const { i18n } = useLingui();
  return (
    <Note icon="warning">
      {i18n._(refusalText('channel_congested'))}
      <Between />
      <Trans>
        You have {OPEN_MATTERS_MAX} open conversations, the maximum. Close one, or write in one of
        them.
      </Trans>
    </Note>
  );
}

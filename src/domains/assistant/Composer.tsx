import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { QUESTION_MAX } from '../../../contract/assistant.ts';
import { plainLinesOf } from '../../../contract/plain-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './assistant.module.css';

/** The field for a question. While an answer is arriving, the button stops it. */
export function Composer({
  isRunning,
  onAsk,
  onStop,
}: {
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const question = plainLinesOf(text);
  const mayAsk = question !== '' && !isRunning;

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (!mayAsk) return;
    onAsk(question);
    setText('');
  }

  function sendByEnter(event: KeyboardEvent): void {
    const isWriting = event.shiftKey || event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isWriting) send(event);
  }

  return (
    <form className={styles['composer']} onSubmit={send}>
      <textarea
        className={styles['field']}
        aria-label={t`Your question`}
        placeholder={t`Ask a question`}
        rows={1}
        maxLength={QUESTION_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByEnter}
      />
      {isRunning ? (
        <Button onPress={onStop}>
          <Trans context="an answer">Stop</Trans>
        </Button>
      ) : (
        <Button look="primary" submits disabled={!mayAsk}>
          <Trans context="a question">Ask</Trans>
        </Button>
      )}
    </form>
  );
}

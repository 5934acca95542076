import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Camera } from './Camera.tsx';
import { codeInPicture } from './find-code.ts';
import { OtherText } from './OtherText.tsx';
import { PickPicture } from './PickPicture.tsx';
import { readCode } from './read-code.ts';
import styles from './scan.module.css';

type PictureTrouble = 'no_code' | 'unreadable' | 'offline';

/** Reads a code by camera, from a picture or as text, and opens its address. */
export function Scanner() {
  const { t } = useLingui();
  const go = useGo();
  const then = useParameter('then');
  const [attempt, setAttempt] = useState(0);
  const [other, setOther] = useState<string>();
  const [typed, setTyped] = useState('');
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<PictureTrouble>();

  function take(text: string): void {
    setTyped('');
    const read = readCode(text, location.origin);
    if (read.kind === 'address')
      go(linkToPath(paths.addAddress, { address: read.address, ...(then && { then }) }));
    else if (read.kind === 'device') go(linkToPath(paths.scan, { device: read.scan }));
    else if (read.kind === 'deviceCode') go(linkToPath(paths.scan, { code: read.code }));
    else if (read.kind === 'place') go(read.to);
    else setOther(read.text);
  }

  async function takePicture(file: Blob): Promise<void> {
    setTrouble(undefined);
    setReading(true);
    try {
      const read = await codeInPicture(file);
      if (read === 'unreadable') setTrouble('unreadable');
      else if (read.text === undefined) setTrouble('no_code');
      else take(read.text);
    } catch (problem) {
      // The code reader could not be loaded.
      if (!(problem instanceof TypeError)) throw problem;
      setTrouble('offline');
    } finally {
      setReading(false);
    }
  }

  usePaste({ onText: take, onPicture: (file) => void takePicture(file) });

  if (other !== undefined) {
    return (
      <OtherText
        text={other}
        onAgain={() => {
          setOther(undefined);
          setAttempt((last) => last + 1);
        }}
      />
    );
  }
  return (
    <div className={styles['scanner']}>
      <Camera key={attempt} onFound={take} onRetry={() => setAttempt((last) => last + 1)} />
      <div className={styles['ways']}>
        <PickPicture disabled={isReading} onPick={(file) => void takePicture(file)}>
          <Trans>Choose a picture</Trans>
        </PickPicture>
        <p className={styles['problem']} aria-live="polite">
          {trouble === 'no_code' && <Trans>There is no QR code in this picture.</Trans>}
          {trouble === 'unreadable' && <Trans>This file isn’t a picture.</Trans>}
          {trouble === 'offline' && (
            <Trans>You’re offline. Connect once to load the code reader.</Trans>
          )}
        </p>
        <Form
          onSubmit={() => {
            if (typed.trim() !== '') take(typed);
          }}
        >
          <Field
            label={<Trans>Or type or paste what the code says</Trans>}
            value={typed}
            onChange={setTyped}
            placeholder={t`Code, address, or link`}
            enterKeyHint="go"
            maxLength={2_000}
          />
          <Button submits disabled={typed.trim() === ''}>
            <Trans>Continue</Trans>
          </Button>
        </Form>
        <p className={styles['muted']}>
          <Trans>
            Scans sign-in codes of another device, TRON addresses, and Plumb links. Any other code
            is shown as text.
          </Trans>
        </p>
      </div>
    </div>
  );
}

/** Handles a paste anywhere on the screen except in a field. */
function usePaste({
  onText,
  onPicture,
}: {
  onText: (text: string) => void;
  onPicture: (file: File) => void;
}): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const [file] = clipboardData?.files ?? [];
    if (file) {
      event.preventDefault();
      onPicture(file);
      return;
    }
    if (target instanceof HTMLInputElement) return;
    const text = clipboardData?.getData('text/plain').trim();
    if (text) onText(text);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

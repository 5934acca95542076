import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type PaperKind, type PaperSide, uploadPaper } from '../../../contract/identity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useHold } from '../../data/device/updates.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { opensCamera } from './opens-camera.ts';
import { PictureButton } from './PictureButton.tsx';
import styles from './PhotoSlot.module.css';
import { type PhotoProblem, preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
import { photoProblems } from './photo-problems.ts';
import { refreshPapers } from './refresh-papers.ts';

/** The timeout of an upload over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** One side of a document: a picture is taken or chosen, checked and sent. */
export function PhotoSlot({
  kind,
  side,
  receivedAtMs,
}: {
  kind: PaperKind;
  side: PaperSide;
  /** When the server received it. */
  receivedAtMs: number | undefined;
}) {
  const { i18n } = useLingui();
  const [photo, setPhoto] = useState<PreparedPhoto>();
  const [problem, setProblem] = useState<PhotoProblem>();
  const [isReading, setReading] = useState(false);
  const sending = useCall(uploadPaper);
  const shown = useRef<string>(undefined);
  useHold(photo !== undefined || isReading, 'picture');
  const hasCamera = opensCamera();

  function show(next: PreparedPhoto | undefined): void {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = next?.url;
    setPhoto(next);
  }

  async function choose(file: File): Promise<void> {
    sending.clear();
    setReading(true);
    const prepared = await preparePhoto(file);
    setReading(false);
    setProblem('problem' in prepared ? prepared.problem : undefined);
    show('problem' in prepared ? undefined : prepared);
  }

  async function send(bytes: Blob): Promise<void> {
    const answer = await sending.send({ kind, side }, { bytes, timeoutMs: UPLOAD_TIMEOUT_MS });
    if (!answer.ok) return;
    show(undefined);
    await refreshPapers();
  }

  return (
    <section className={styles['slot']}>
      <h2 className={styles['title']}>
        <SideName kind={kind} side={side} />
      </h2>
      {photo ? (
        <img className={styles['picture']} src={photo.url} alt="" />
      ) : (
        <Outline receivedAtMs={receivedAtMs} isReading={isReading} kind={kind} side={side} />
      )}
      {photo?.isBlurred && (
        <p className={styles['warning']}>
          <Icon name="warning" size={18} />
          <Trans>This photo looks blurry. Can you read every letter?</Trans>
        </p>
      )}
      {problem && (
        <p className={styles['problem']} role="alert">
          {i18n._(photoProblems[problem])}
        </p>
      )}
      <Declined answer={sending.declined} />
      {sending.waiting && (
        <output className={styles['progress']}>
          <span className={styles['bar']} />
          <span>
            <Trans>Sending…</Trans>
          </span>
        </output>
      )}
      <div className={styles['buttons']}>
        {photo && (
          <Button look="primary" disabled={sending.waiting} onPress={() => void send(photo.blob)}>
            {sending.declined ? <Trans>Try again</Trans> : <Trans>Use this photo</Trans>}
          </Button>
        )}
        {hasCamera && (
          <PictureButton camera disabled={sending.waiting} onChoose={(file) => void choose(file)}>
            <Icon name="camera" size={18} />
            {photo || receivedAtMs !== undefined ? (
              <Trans>Retake</Trans>
            ) : (
              <Trans>Take photo</Trans>
            )}
          </PictureButton>
        )}
        <PictureButton disabled={sending.waiting} onChoose={(file) => void choose(file)}>
          <Trans>Choose file</Trans>
        </PictureButton>
      </div>
    </section>
  );
}

function Outline({
  receivedAtMs,
  isReading,
  kind,
  side,
}: {
  receivedAtMs: number | undefined;
  isReading: boolean;
  kind: PaperKind;
  side: PaperSide;
}) {
  const format = useFormat();
  const receivedOn = format.localDate(receivedAtMs);
  return (
    <div className={styles['outline']} data-received={receivedAtMs === undefined ? undefined : ''}>
      {receivedAtMs !== undefined ? (
        <>
          <Icon name="check" size={28} />
          <span>
            <Trans>Received {receivedOn}</Trans>
          </span>
        </>
      ) : (
        <>
          <Icon name={side === 'back' ? 'lines' : 'card'} size={40} />
          <span>
            {isReading ? (
              <Trans>Reading…</Trans>
            ) : kind === 'passport' ? (
              <Trans>The photo page, laid flat, with all four corners showing</Trans>
            ) : (
              <Trans>Lay it flat in good light, with all four corners showing</Trans>
            )}
          </span>
        </>
      )}
    </div>
  );
}

function SideName({ kind, side }: { kind: PaperKind; side: PaperSide }) {
  if (kind === 'passport') return <Trans>Passport</Trans>;
  return side === 'front' ? (
    <Trans context="side of an ID">Front</Trans>
  ) : (
    <Trans context="side of an ID">Back</Trans>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import styles from './scan.module.css';
import { type CameraTrouble, useCamera } from './useCamera.ts';

/** The camera picture with a frame for the code, or the reason why there is none. */
export function Camera({
  onFound,
  onRetry,
}: {
  onFound: (text: string) => void;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch } = useCamera(video, onFound);
  const isShown = state === 'starting' || state === 'live';
  return (
    <div className={styles['camera']} data-state={isShown ? state : 'none'}>
      {/* Always rendered, because the camera restarts in it. */}
      <video
        ref={video}
        className={styles['video']}
        hidden={!isShown}
        muted
        playsInline
        aria-label={t`Camera`}
      />
      {isShown && <span className={styles['aim']} aria-hidden="true" />}
      <p className={styles['hint']} aria-live="polite">
        {state === 'starting' && <Trans>Starting the camera…</Trans>}
        {state === 'live' && <Trans>Hold the QR code inside the frame.</Trans>}
      </p>
      {torch && (
        <div className={styles['torch']}>
          <Button onPress={torch.toggle}>
            {torch.isOn ? <Trans>Turn off light</Trans> : <Trans>Turn on light</Trans>}
          </Button>
        </div>
      )}
      {!isShown && <Trouble state={state} onRetry={onRetry} />}
    </div>
  );
}

function Trouble({ state, onRetry }: { state: CameraTrouble; onRetry: () => void }) {
  const titles: Record<CameraTrouble, ReactNode> = {
    insecure: <Trans>The camera needs a secure connection</Trans>,
    denied: <Trans>Camera access is off</Trans>,
    none: <Trans>No camera found</Trans>,
    busy: <Trans>The camera couldn’t start</Trans>,
    offline: <Trans>The code reader isn’t loaded yet</Trans>,
  };
  const words: Record<CameraTrouble, ReactNode> = {
    insecure: <Trans>Open Plumb over HTTPS to scan, or use one of the ways below.</Trans>,
    denied: (
      <Trans>
        Allow the camera for this site in your browser’s settings, then try again. Or use one of the
        ways below.
      </Trans>
    ),
    none: <Trans>Choose a picture of the code, or type what it says.</Trans>,
    busy: <Trans>Another app may be using it. Close that app and try again.</Trans>,
    offline: <Trans>Connect to the internet once, then try again.</Trans>,
  };
  const canRetry = state === 'denied' || state === 'busy' || state === 'offline';
  return (
    <Empty
      icon="camera"
      title={titles[state]}
      action={
        canRetry && (
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {words[state]}
    </Empty>
  );
}

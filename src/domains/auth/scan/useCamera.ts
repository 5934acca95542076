import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { report } from '../../../data/device/report.ts';
import { codeFinder } from './find-code.ts';

/** Why there is no camera picture. */
export type CameraTrouble =
  /** The page was not opened over HTTPS, so it may not use the camera. */
  | 'insecure'
  | 'denied'
  | 'none'
  /** Another app is using the camera. */
  | 'busy'
  /** The code reader could not be loaded. */
  | 'offline';

export type CameraState = 'starting' | 'live' | CameraTrouble;

/** The interval between two searches of the picture: fast enough for a hand, slow enough for the battery. */
const LOOK_MS = 150;
/** Prefers the rear camera of a phone; a laptop has only one. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows the camera in a video and searches for a code while the screen is open and the page is visible. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (text: string) => void,
): { readonly state: CameraState; readonly torch: Torch | undefined } {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isTorchOn, setTorchOn] = useState(false);
  const found = useEffectEvent(onFound);

  useEffect(() => {
    let run: { isOver: boolean; stream?: MediaStream } | undefined;

    function begin(): void {
      run = { isOver: false };
      setState('starting');
      void look(run);
    }
    function end(): void {
      if (!run) return;
      run.isOver = true;
      for (const each of run.stream?.getTracks() ?? []) each.stop();
      run = undefined;
      setTrack(undefined);
      setTorchOn(false);
    }
    async function look(own: NonNullable<typeof run>): Promise<void> {
      const opened = await openCamera();
      if (typeof opened === 'string') {
        if (!own.isOver) setState(opened);
        return;
      }
      const element = video.current;
      if (own.isOver || !element) {
        for (const each of opened.getTracks()) each.stop();
        return;
      }
      own.stream = opened;
      element.srcObject = opened;
      try {
        await element.play();
        const find = await codeFinder();
        setState('live');
        setTrack(opened.getVideoTracks()[0]);
        for (;;) {
          if (own.isOver) return;
          const { videoWidth: width, videoHeight: height } = element;
          const text = await find({ source: element, width, height });
          if (own.isOver) return;
          if (text) {
            // A page may vibrate only after the first touch.
            if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
            found(text);
            return;
          }
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        }
      } catch (problem) {
        if (own.isOver) return;
        report('The camera could not be read.', problem);
        setState(problem instanceof TypeError ? 'offline' : 'busy');
      }
    }
    function follow(): void {
      if (document.visibilityState === 'hidden') end();
      else if (!run) begin();
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end();
    };
  }, [video]);

  const hasTorch = track !== undefined && capabilitiesOf(track).torch === true;
  return {
    state,
    torch: hasTorch
      ? {
          isOn: isTorchOn,
          toggle: () => {
            const isOn = !isTorchOn;
            const wanted = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] };
            void track.applyConstraints(wanted).then(
              () => setTorchOn(isOn),
              (problem: unknown) => report('The light did not switch.', problem),
            );
          },
        }
      : undefined,
  };
}

/** Not every browser reports the capabilities of a track. */
function capabilitiesOf(track: MediaStreamTrack): { readonly torch?: boolean } {
  return (track.getCapabilities?.() ?? {}) as { readonly torch?: boolean };
}

async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Only a secure page has media devices, although the types say otherwise.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return isSecureContext ? 'none' : 'insecure';
  try {
    return await devices.getUserMedia(WANTED);
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
    return troubleOf(problem.name);
  }
}

/** Source: Media Capture and Streams, 10.3.1, the errors of getUserMedia. */
export function troubleOf(name: string): CameraTrouble {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}

import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef } from 'react';
import { type DrawnSignature, SIGNATURE_POINTS_MAX } from '../../../contract/signature.ts';
import { beginStroke, continueStroke, pathsOf, type PenSample } from './pen.ts';
import styles from './contracts.module.css';

/**
 * The signing area. It draws exactly what is stored: strokes in units of their own, so resizing the window or turning
 * the phone changes only their display size.
 */
export function SignaturePad({
  drawn,
  onChange,
}: {
  drawn: DrawnSignature;
  /** Several moves may arrive before the next render, so each change builds on the previous one. */
  onChange: (change: (now: DrawnSignature) => DrawnSignature) => void;
}) {
  const { t } = useLingui();
  /** The pointer that draws; other fingers and the palm are ignored. */
  const pen = useRef<{ id: number; before: PenSample } | undefined>(undefined);

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (pen.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const sample = sampleOf(event.nativeEvent, event.currentTarget, drawn);
    pen.current = { id: event.pointerId, before: sample };
    onChange((now) => withStrokes(now, [...now.strokes, beginStroke(sample)]));
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    const { current } = pen;
    if (current?.id !== event.pointerId) return;
    // A screen may report several positions at once.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const all = events.length > 0 ? events : [event.nativeEvent];
    const samples = all.map((each) => sampleOf(each, event.currentTarget, drawn));
    const { before } = current;
    current.before = samples.at(-1) ?? before;
    onChange((now) => {
      let stroke = now.strokes.at(-1) ?? [];
      samples.forEach((sample, at) => {
        stroke = continueStroke(stroke, sample, samples[at - 1] ?? before);
      });
      return withStrokes(now, [...now.strokes.slice(0, -1), stroke]);
    });
  }

  const end = () => (pen.current = undefined);
  return (
    <svg
      className={styles['pad']}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      aria-label={t`Signature area`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {drawn.strokes.flatMap((stroke, at) =>
        pathsOf(stroke).map(({ d, pen: width }, part) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes are only added at the end
          <path key={`${at}-${part}`} d={d} strokeWidth={width} />
        )),
      )}
    </svg>
  );
}

/** A full signature accepts no more points. */
function withStrokes(now: DrawnSignature, strokes: DrawnSignature['strokes']): DrawnSignature {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return points > SIGNATURE_POINTS_MAX ? now : { ...now, strokes };
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

/** The position of a pointer, in signature units. */
function sampleOf(
  { clientX, clientY, timeStamp, pointerType, pressure }: globalThis.PointerEvent,
  pad: SVGSVGElement,
  { width, height }: DrawnSignature,
): PenSample {
  const box = pad.getBoundingClientRect();
  // The drawing keeps its proportions and is centered in the area.
  const scale = Math.min(box.width / width, box.height / height) || 1;
  const left = box.left + (box.width - width * scale) / 2;
  const top = box.top + (box.height - height * scale) / 2;
  return {
    x: within((clientX - left) / scale, width),
    y: within((clientY - top) / scale, height),
    atMs: timeStamp,
    pressure: pointerType === 'pen' ? pressure : undefined,
  };
}

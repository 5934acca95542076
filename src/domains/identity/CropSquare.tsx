import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './avatar.module.css';
import { type Crop, moved, turned, zoomed } from './crop-rules.ts';
import { drawCrop } from './draw-crop.ts';

/** Pixels of the canvas; CSS sets the shown size. */
const SIDE = 640;
const KEY_STEP = 0.03;
const KEY_ZOOM = 1.1;
/** Zoom by one notch of a wheel is about a tenth. */
const WHEEL_ZOOM = 0.001;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square in which a picture is moved by fingers, mouse, wheel and keys. */
export function CropSquare({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}) {
  const { t } = useLingui();
  const fingers = useRef(new Map<number, Point>());

  function present(canvas: HTMLCanvasElement): () => void {
    drawCrop(canvas, picture, crop);
    const turnWheel = (event: WheelEvent) => {
      // The page behind must not scroll.
      event.preventDefault();
      onCrop(zoomed(crop, Math.exp(-event.deltaY * WHEEL_ZOOM), picture));
    };
    canvas.addEventListener('wheel', turnWheel, { passive: false });
    return () => canvas.removeEventListener('wheel', turnWheel);
  }

  function press(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  }

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, now);
    const side = event.currentTarget.clientWidth;
    if (other) {
      const growth = distance(now, other[1]) / Math.max(1, distance(before, other[1]));
      onCrop(zoomed(crop, growth, picture));
    } else {
      onCrop(moved(crop, (now.x - before.x) / side, (now.y - before.y) / side, picture));
    }
  }

  function type(event: KeyboardEvent): void {
    const next = byKey(event.key, crop, picture);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onCrop(next);
  }

  function release(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
  }

  return (
    // It takes keys, as an editor does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={takeFocus}
      className={styles['frame']}
      role="application"
      aria-label={t`Visible part of the photo`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={type}
    >
      <canvas
        ref={(canvas) => (canvas ? present(canvas) : undefined)}
        className={styles['square']}
        width={SIDE}
        height={SIDE}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      />
    </div>
  );
}

function byKey(key: string, crop: Crop, picture: ImageBitmap): Crop | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(crop, -KEY_STEP, 0, picture);
    case 'ArrowRight':
      return moved(crop, KEY_STEP, 0, picture);
    case 'ArrowUp':
      return moved(crop, 0, -KEY_STEP, picture);
    case 'ArrowDown':
      return moved(crop, 0, KEY_STEP, picture);
    case '+':
    case '=':
      return zoomed(crop, KEY_ZOOM, picture);
    case '-':
      return zoomed(crop, 1 / KEY_ZOOM, picture);
    case 'r':
    case 'R':
      return turned(crop, picture);
    default:
      return undefined;
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The pressed control has disappeared, so the square takes the focus and the keys. */
function takeFocus(square: HTMLElement | null): void {
  square?.focus({ preventScroll: true });
}

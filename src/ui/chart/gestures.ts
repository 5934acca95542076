import { fingerGestures } from './finger-gestures.ts';
import type { GestureTarget } from './gesture-target.ts';
import { mouseGestures } from './mouse-gestures.ts';

/**
 * Listens for reading (mouse over it, a resting finger, a finger that moves sideways), moving (mouse or finger drags
 * while zoomed) and zooming (two fingers, Ctrl and wheel). Vertical movement stays with the page. Returns the function
 * that stops listening.
 */
export function listenToGestures(element: HTMLElement, target: GestureTarget): () => void {
  const mouse = mouseGestures(target);
  const fingers = fingerGestures(target);
  const ofIts = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? mouse : fingers);

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    ofIts(event).down(event);
  }

  function up(event: PointerEvent): void {
    mouse.up();
    if (event.pointerType !== 'mouse') fingers.up(event);
  }

  function leave({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') mouse.leave();
  }

  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', (event) => ofIts(event).move(event), { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  // Only a listener that is not passive may keep the page from scrolling.
  element.addEventListener('touchmove', fingers.hold, { signal, passive: false });
  element.addEventListener('wheel', mouse.wheel, { signal, passive: false });
  return () => {
    fingers.stop();
    controller.abort();
  };
}

import type { KeyboardEvent } from 'react';

/** Whether the target of a key is the search field, not another field on a sheet above. */
export function isSearchField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

/**
 * Lets the arrow keys move from the field through the results and back. Results are links or buttons, so Enter opens the
 * focused one. Escape returns to the field.
 */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (event.nativeEvent.isComposing) return;
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Escape') return;

  const field = currentTarget.querySelector('input');
  const stops = [
    field,
    ...currentTarget.querySelectorAll<HTMLElement>('li > :is(a[href], button)'),
  ];
  const at = stops.findIndex((stop) => stop === target);
  if (at === -1) return;
  if (key === 'Escape') {
    if (at === 0) return;
    field?.focus();
  } else {
    const next = stops[key === 'ArrowDown' ? at + 1 : at - 1];
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}

/**
 * Moves the focus of keyboard and screen-reader users to the heading of a new screen, when the pressed control disappeared
 * with the old one. A pressed control that remains, such as a tab, keeps the focus, as does a field that took it.
 */
export function takeUpFocus(): void {
  // A page that was just opened has no focus to restore. Older browsers do not report user activation.
  const { userActivation } = navigator as Partial<Navigator>;
  if (!userActivation?.hasBeenActive || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Puts whoever goes by keyboard or by ear at the head of a screen that has just come, when what they pressed went with
 * the screen before. What they pressed and is still there, as a tab, keeps the focus, as does a field that asked for it.
 */
export function takeUpFocus(): void {
  // A page that was just opened has lost no focus. Older browsers do not report it.
  const { userActivation } = navigator as Partial<Navigator>;
  if (!userActivation?.hasBeenActive || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

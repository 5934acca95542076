/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page can use only its own scope */
import type { Page } from '@playwright/test';

/** Elements that cannot be read or pressed, one sentence each. */
export async function layoutFaults(page: Page): Promise<string[]> {
  // Elements that are drawn by their size are drawn again one frame after the size changed.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  return page.evaluate(findFaults);
}

/** The cumulative layout shift since the page was loaded. A screen may have 0.02. */
export function shiftsSinceLoad(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Runs in the page. */
function findFaults(): string[] {
  // A border around an input belongs to its field.
  const TARGET_PX = 42;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider], [role=option]';
  // A tile of the heat map is as large as its company; each company also has a row in a list.
  const TO_SCALE = '[data-ticker]';
  // The status line above a screen is 24 px high, which is enough to press, and hides whole parts that do not fit; it
  // has its own test. Source: WCAG 2.2, 2.5.8.
  const ONE_LINE = '[data-one-line], [data-one-line] *';
  // The ten ranges of a chart are all seen on a phone: each is a little narrower than a finger, and as high.
  const NARROW = '[data-look=ranges] label';
  const NARROW_PX = 36;
  const faults: string[] = [];
  // Nothing behind an open sheet can be pressed.
  const root = document.querySelector('dialog[open]') ?? document.body;
  const shown = [...root.querySelectorAll('*')].filter(isSeen);

  if (document.documentElement.scrollWidth > innerWidth) {
    faults.push(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
  }
  for (const element of shown) {
    if (isCutAtTheSide(element)) faults.push(`${sayOf(element)} reaches out of the screen`);
    if (!element.matches(ONE_LINE) && hasClippedText(element))
      faults.push(`${sayOf(element)} clips its text`);
  }
  const controls = [...new Set(shown.concat(hiddenInputs()).filter(isControl).map(partToPress))];
  for (const [at, one] of controls.entries()) {
    for (const other of controls.slice(at + 1)) {
      if (overlap(one, other)) faults.push(`${sayOf(one)} and ${sayOf(other)} overlap`);
    }
  }
  for (const control of controls) {
    if (control.matches(`${TO_SCALE}, ${ONE_LINE}`) || isInSentence(control)) continue;
    const missed = missedPlace(control);
    if (missed === undefined) continue;
    const { width, height } = control.getBoundingClientRect();
    const size = `${Math.round(width)} × ${Math.round(height)} px`;
    faults.push(`${sayOf(control)} is ${size} to press, around it lies ${missed}`);
  }
  return [...new Set(faults)];

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest('.heard');
  }

  function isControl(element: Element): boolean {
    return element.matches(CONTROLS) && !element.closest('[inert]');
  }

  /** Inputs that are drawn by their label. */
  function hiddenInputs(): Element[] {
    return [...root.querySelectorAll('label input')].filter((input) => !isSeen(input));
  }

  function partToPress(control: Element): Element {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    return label && !isSeen(control) ? label : control;
  }

  function isCutAtTheSide(element: Element): boolean {
    const { left, right } = element.getBoundingClientRect();
    if (left > -1 && right < innerWidth + 1) return false;
    if ([...element.children].some((child) => isSeen(child) && isCutAtTheSide(child))) return false;
    return hasText(element) && !isWithinFrame(element);
  }

  function hasText(element: Element): boolean {
    return (element.textContent ?? '').trim() !== '';
  }

  /** Within something that scrolls, or that is meant to end in an ellipsis. */
  function isWithinFrame(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis') return true;
    }
    return false;
  }

  function hasClippedText(element: Element): boolean {
    if (!hasText(element)) return false;
    const style = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isClippedAcross =
      hides(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.textOverflow !== 'ellipsis';
    const isClippedBelow =
      hides(style.overflowY) &&
      element.scrollHeight > element.clientHeight + 1 &&
      style.webkitLineClamp === 'none' &&
      // One line with an ellipsis is higher than itself where letters have accents.
      style.textOverflow !== 'ellipsis';
    return isClippedAcross || isClippedBelow;
  }

  function overlap(one: Element, other: Element): boolean {
    if (one.contains(other) || other.contains(one)) return false;
    // A pinned part covers the content that scrolls below it.
    if (pinnedPart(one) !== pinnedPart(other)) return false;
    const a = seenPart(one);
    const b = seenPart(other);
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 1 && down > 1;
  }

  /** The part of an element that is not scrolled out of sight within a list or a strip. */
  function seenPart(element: Element): {
    left: number;
    right: number;
    top: number;
    bottom: number;
  } {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, right, top, bottom };
  }

  function pinnedPart(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  }

  /** A link among words is as high as its line. */
  function isInSentence(element: Element): boolean {
    const around = element.parentElement?.textContent ?? '';
    return (
      getComputedStyle(element).display === 'inline' &&
      around.length > (element.textContent ?? '').length
    );
  }

  /**
   * The element that receives the press instead of a control that is too small; undefined if the control is large
   * enough.
   */
  function missedPlace(element: Element): string | undefined {
    const size = element.getBoundingClientRect();
    const leastWidth = element.matches(NARROW) ? NARROW_PX : TARGET_PX;
    const lacksWidth = size.width < leastWidth - 0.5;
    const lacksHeight = size.height < TARGET_PX - 0.5;
    if (!lacksWidth && !lacksHeight) return undefined;
    // A control may reach further than its box, by a part that is not seen.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const reach = TARGET_PX / 2 - 1;
    const places = [
      { x: x - reach, y, counts: lacksWidth },
      { x: x + reach, y, counts: lacksWidth },
      { x, y: y - reach, counts: lacksHeight },
      { x, y: y + reach, counts: lacksHeight },
    ].filter(({ counts }) => counts);
    for (const place of places) {
      const hit = document.elementFromPoint(place.x, place.y);
      const label = hit?.closest('label');
      if (label && label.control === element) continue;
      if (!hit || !element.contains(hit)) return hit ? sayOf(hit) : 'nothing';
    }
    return undefined;
  }

  function sayOf(element: Element): string {
    // The word in a class name from the build, `_word_hash_line`.
    const name = element.getAttribute('class')?.split('_')[1] ?? '';
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${name} “${text.trim().slice(0, 40)}”`;
  }
}

import type { Href } from '../nav/address.ts';

/** The parts that an instrument's row and the head of its screen share. */
const PARTS = ['name', 'price'] as const;

/** The elements that move from a row to a head, or back. */
export type MovingParts = Readonly<Record<(typeof PARTS)[number], HTMLElement | null>>;

/** The elements that currently carry a transition name; with a duplicate name the browser would skip the transition. */
const named = new Set<HTMLElement>();

/** Names the parts, so that a view transition matches them before and after; parts out of sight do not move. */
export function nameParts(parts: MovingParts | undefined): void {
  for (const part of PARTS) {
    const element = parts?.[part];
    if (!element || !isInView(element)) continue;
    element.style.viewTransitionName = `row-${part}`;
    named.add(element);
  }
}

/** Removes the names. */
export function forgetNames(): void {
  for (const element of named) element.style.viewTransitionName = '';
  named.clear();
}

/** The parts of a row's link; `undefined` for any other link. */
export function partsOfRow(link: HTMLAnchorElement | undefined): MovingParts | undefined {
  const find = (part: string) => link?.querySelector<HTMLElement>(`[data-moves="${part}"]`) ?? null;
  const name = find('name');
  return name ? { name, price: find('price') } : undefined;
}

/** The parts of the head of the screen. */
export function partsOfHead(): MovingParts {
  return {
    name: document.querySelector<HTMLElement>('main h1'),
    price: document.querySelector<HTMLElement>('main [data-head="price"]'),
  };
}

/** The row on the screen that led to an address. */
export function rowTo(href: Href): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="symbol="]');
  // The screen may have added parameters to its address, such as the range of its chart.
  return [...links].find((link) => `${href}&`.startsWith(`${link.getAttribute('href')}&`));
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

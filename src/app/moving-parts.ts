import type { Href } from '../nav/address.ts';

/** What the row of an instrument and the head of its screen share. */
const PARTS = ['name', 'price'] as const;

/** The elements that move from a row to a head, or back. */
export type MovingParts = Readonly<Record<(typeof PARTS)[number], HTMLElement | null>>;

/** The elements that carry a name now: of two with one name the browser would move none. */
const named = new Set<HTMLElement>();

/** Lets a view transition take these for one thing before and after; what is out of sight does not move. */
export function nameParts(parts: MovingParts | undefined): void {
  for (const part of PARTS) {
    const element = parts?.[part];
    if (!element || !isInView(element)) continue;
    element.style.viewTransitionName = `row-${part}`;
    named.add(element);
  }
}

/** Takes the names away again. */
export function forgetNames(): void {
  for (const element of named) element.style.viewTransitionName = '';
  named.clear();
}

/** The parts of the row that a link is; none where it is another link. */
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
  // The screen may have added parameters to its address, as the range of its chart.
  return [...links].find((link) => `${href}&`.startsWith(`${link.getAttribute('href')}&`));
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

import { TITLES } from '../data/device/texts.ts';
import { keySheets } from '../domains/search/routes.ts';
import { showKeySheet } from '../nav/key-sheet.ts';
import { linkTo } from '../nav/links.ts';
import { openByKey } from '../nav/open-by-key.ts';
import type { Pane } from '../nav/panes.ts';
import { paths } from '../nav/paths.ts';
import { navigateFrom, placesNow } from '../nav/places.ts';
import { paneOf } from '../nav/route.ts';
import type { Shortcut } from './key-rules.ts';
import { openTexts } from './language.ts';

/** Screens of one instrument. */
const INSTRUMENTS: ReadonlySet<string> = new Set([paths.stock, paths.etf, paths.company]);

/**
 * Executes a shortcut.
 *
 * @param from the element that had the focus
 * @param typed returns the text typed since the shortcut for the sheet that opens, and `undefined` when the customer has
 *   turned to something else
 */
export async function followKey(
  shortcut: Shortcut,
  from: Element | null,
  typed: () => string | undefined,
): Promise<void> {
  const pane = paneOf(from) ?? 'main';
  if (shortcut === 'palette' || shortcut === 'shortcuts') {
    if (typed() === undefined) return;
    const [{ default: Sheet }] = await Promise.all([
      keySheets[shortcut](),
      openTexts('search'),
      openTexts(TITLES),
    ]);
    const start = typed();
    if (start === undefined) return;
    showKeySheet(<Sheet from={pane} start={start} onClose={() => showKeySheet()} />);
  } else if (shortcut === 'search') {
    search();
  } else if (shortcut === 'next' || shortcut === 'previous') {
    walk(pane, shortcut === 'next' ? 1 : -1);
  } else {
    trade(pane, shortcut);
  }
}

/** The search screen takes the focus itself when it opens. */
function search(): void {
  if (placesNow().main.path === paths.search) {
    document.querySelector<HTMLInputElement>('main input[type="search"]')?.select();
  } else navigateFrom(undefined, linkTo.search());
}

/** Opens the order ticket of the instrument on screen, preferring the one in the focused pane. */
function trade(pane: Pane, side: 'buy' | 'sell'): void {
  const symbol = symbolIn(pane) ?? symbolIn('main') ?? symbolIn('beside');
  if (symbol) openByKey(pane, linkTo[side]({ symbol }));
}

function symbolIn(pane: Pane): string | undefined {
  const place = placesNow()[pane];
  if (!place || !INSTRUMENTS.has(place.path)) return undefined;
  return new URLSearchParams(place.query).get('symbol') ?? undefined;
}

// oxlint-disable-next-line lingui/no-unlocalized-strings -- a selector
const ROWS = 'li, tbody tr';

/** Moves the focus to the next or previous row; without a focused row, to the first visible one. */
function walk(pane: Pane, step: 1 | -1): void {
  const opens = [...(document.querySelector(`[data-pane="${pane}"]`)?.querySelectorAll(ROWS) ?? [])]
    // An element that contains a list, such as a group, is not a row, and a menu is not a list.
    .filter((row) => row.querySelector('li') === null && row.closest('nav') === null)
    .flatMap((row) => row.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? []);
  const seen = opens.filter((row) => row.getClientRects().length > 0);
  const current = document.activeElement?.closest('li, tr');
  const at = seen.findIndex((row) => current?.contains(row));
  const next =
    at === -1 ? seen.find((row) => row.getBoundingClientRect().top >= 0) : seen[at + step];
  next?.focus();
}

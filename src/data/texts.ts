/** Texts that a part may need besides those of the screen that it stands on. */
export type Texts = 'people' | 'trade';

let open: ((texts: Texts) => Promise<void>) | undefined;

/** The shell knows where texts are; it says so once. */
export function giveTexts(way: (texts: Texts) => Promise<void>): void {
  open = way;
}

/** Brings texts in the language shown, once. Rejects when they cannot be had. */
export async function openTexts(...wanted: readonly Texts[]): Promise<void> {
  await Promise.all(wanted.map(async (texts) => open?.(texts)));
}

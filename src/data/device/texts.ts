/** Texts that a part may need besides those of its screen. */
export type Texts = 'people' | 'trade';

let open: ((texts: Texts) => Promise<void>) | undefined;

/** Registers the shell's loader of texts. Called once. */
export function giveTexts(way: (texts: Texts) => Promise<void>): void {
  open = way;
}

/** Loads texts in the language shown, once. Rejects when they cannot be loaded. */
export async function openTexts(...wanted: readonly Texts[]): Promise<void> {
  await Promise.all(wanted.map(async (texts) => open?.(texts)));
}

/** The catalog of the titles of all screens but home. */
export const TITLES = 'titles';

/** The catalog of the texts that customers' screens share. */
export const PEOPLE = 'people';

let open: ((catalog: string) => Promise<void>) | undefined;

/** Registers the shell's text loader. Called once. */
export function giveTexts(way: (catalog: string) => Promise<void>): void {
  open = way;
}

/**
 * Loads the customers' texts for a public screen, or those of another domain for a piece that it lends, once. Rejects when
 * they cannot be loaded.
 */
export async function openTexts(catalog = PEOPLE): Promise<void> {
  await open?.(catalog);
}

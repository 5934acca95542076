/** The catalog of the titles of all screens but home. */
export const TITLES = 'titles';

/** The catalog of the pieces that only the screens of customers share. */
export const PEOPLE = 'people';

let open: ((catalog: string) => Promise<void>) | undefined;

/** Registers the shell's loader of texts. Called once. */
export function giveTexts(way: (catalog: string) => Promise<void>): void {
  open = way;
}

/** Loads the texts of pieces for customers, for a screen that all see, once. Rejects when they cannot be loaded. */
export async function openTexts(): Promise<void> {
  await open?.(PEOPLE);
}

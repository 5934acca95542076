import { report } from '../../data/device/report.ts';

/** Loads texts from a chunk of their own. */
export type Load<T> = () => Promise<{ texts: T }>;

/** The promise of the texts; resolves to `undefined` when loading failed. Requested once unless it fails. */
export type Texts<T> = Promise<T | undefined>;

const asked = new Map<Load<unknown>, Texts<unknown>>();

/** Allows a retry after a failure. */
export function forgetTexts(texts: Texts<unknown>): void {
  for (const [load, known] of asked) {
    if (known === texts) asked.delete(load);
  }
}

export function loadOnce<T>(load: Load<T>): Texts<T> {
  const known = asked.get(load) as Texts<T> | undefined;
  if (known) return known;
  const texts = load().then(
    (chunk) => chunk.texts,
    (problem: unknown) => {
      report('A text could not be loaded.', problem);
      return undefined;
    },
  );
  asked.set(load, texts);
  return texts;
}

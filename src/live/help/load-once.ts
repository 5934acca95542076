import { report } from '../../data/device/report.ts';

/** Loads texts that are a chunk of their own. */
export type Load<T> = () => Promise<{ texts: T }>;

/** Loading texts; `undefined` when loading failed. They are requested once until that fails. */
export type Texts<T> = Promise<T | undefined>;

const asked = new Map<Load<unknown>, Texts<unknown>>();

/** Allows failed texts to be requested again. */
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

/** The finding about one part of an installation. */
export interface Found {
  readonly state: 'ok' | 'wrong' | 'off';
  /** A sentence for the operator; it repeats no secret. */
  readonly text: string;
}

/** A check of one part that changes nothing. */
export interface Look {
  readonly part: string;
  readonly ask: () => Promise<Found> | Found;
}

/** The part works. */
export function ok(text: string): Found {
  return { state: 'ok', text };
}

/** The part needs the operator. */
export function wrong(text: string): Found {
  return { state: 'wrong', text };
}

/** The settings leave the part out. */
export function off(text: string): Found {
  return { state: 'off', text };
}

/** A part that does not answer in time is wrong. */
const PATIENCE_MS = 20_000;

/** The finding of a check; a failure or a timeout is a finding too. */
export async function findingOf({ ask }: Look, patienceMs = PATIENCE_MS): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(resolve, patienceMs, wrong(`It did not answer in ${patienceMs / 1000} s.`));
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

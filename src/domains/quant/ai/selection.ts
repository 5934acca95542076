/** A stock that a strategy may weigh. */
export interface Choice {
  readonly ticker: string;
  readonly name: string;
}

/** The choices that a search finds: by a ticker's beginning or anywhere in a name. Pure. */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return choices;
  return choices.filter(
    ({ ticker, name }) =>
      ticker.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
}

/** A selection with one stock more or less, in the order of the choices. Pure. */
export function toggleChoice(
  choices: readonly Choice[],
  chosen: ReadonlySet<string>,
  ticker: string,
): ReadonlySet<string> {
  return new Set(
    choices.flatMap((each) =>
      chosen.has(each.ticker) === (each.ticker !== ticker) ? [each.ticker] : [],
    ),
  );
}

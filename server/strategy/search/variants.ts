import {
  type ParameterRange,
  RULES,
  type SearchedRule,
  type Strategy,
} from '../../../contract/strategy-rule.ts';

/** The approximate number of steps across the range of a parameter. */
const STEPS = 12;

/**
 * The strategy itself, then variants of its parameters within their limits: `count` in total, or
 * fewer if there are not as many. The list is deterministic, and a longer list begins with a
 * shorter one. A rule whose parameters are not numbers has no variants.
 */
export function variantsOf(strategy: Strategy, count: number): readonly Strategy[] {
  const { rule } = strategy;
  if (!(rule.kind in RULES)) return [strategy];
  const ranges = Object.entries<ParameterRange>(RULES[rule.kind as SearchedRule]);
  const values = ranges.map(([, range]) => valuesOf(range));
  const all = values.reduce((product, each) => product * each.length, 1);
  const seen = new Set([JSON.stringify(rule.parameters)]);
  const variants = [strategy];
  // A stride without a common factor with the size of the grid visits each point once.
  const stride = strideOf(all);
  for (let step = 0; step < all && variants.length < count; step += 1) {
    let point = (step * stride) % all;
    const parameters: Record<string, number> = {};
    for (const [at, [name]] of ranges.entries()) {
      const choices = values[at] ?? [];
      parameters[name] = choices[point % choices.length] ?? 0;
      point = Math.floor(point / choices.length);
    }
    const key = JSON.stringify(parameters);
    if (seen.has(key)) continue;
    seen.add(key);
    variants.push({ ...strategy, rule: { ...rule, parameters } as Strategy['rule'] });
  }
  return variants;
}

function valuesOf({ least, most }: ParameterRange): number[] {
  const step = Math.max(1, Math.round((most - least) / STEPS));
  return Array.from(
    { length: Math.floor((most - least) / step) + 1 },
    (_, at) => least + at * step,
  );
}

/** About the golden section of a size, without a common factor with it. */
function strideOf(size: number): number {
  let stride = Math.max(1, Math.round(size * 0.618));
  while (divisor(stride, size) !== 1) stride += 1;
  return stride;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

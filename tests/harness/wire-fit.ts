/** A JSON Schema as `@valibot/to-json-schema` writes those of the wire. */
export type Shape = { readonly [keyword: string]: unknown };

/** Keywords that do not restrict values. */
const SILENT: ReadonlySet<string> = new Set(['$schema', 'title', 'description']);
/** The supported keywords; any other one aborts the comparison instead of passing unnoticed. */
const COMPARED: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
]);

const LEAST = ['minLength', 'minItems', 'minimum'] as const;
const MOST = ['maxLength', 'maxItems', 'maximum'] as const;

/**
 * The reasons why values of one shape may not fit another, one sentence each; empty if every value fits. The comparison
 * is conservative: two patterns fit only if they are equal. Pure.
 *
 * @throws Error for an unsupported keyword
 */
export function misfits(from: Shape, to: Shape, at = 'it'): string[] {
  for (const keyword of [...Object.keys(from), ...Object.keys(to)]) {
    if (!COMPARED.has(keyword) && !SILENT.has(keyword))
      throw new Error(`${keyword} at ${at} is not compared`);
  }
  const branches = choicesOf(from);
  if (branches) return branches.flatMap((each) => misfits(each, to, at));
  const taken = choicesOf(to);
  if (taken) {
    const fits = taken.some((each) => misfits(from, each, at).length === 0);
    return fits ? [] : [`${at} has a form that is not expected`];
  }
  return [...ofValues(from, to, at), ...ofLimits(from, to, at), ...ofParts(from, to, at)];
}

function choicesOf(shape: Shape): readonly Shape[] | undefined {
  return (shape['anyOf'] ?? shape['oneOf']) as readonly Shape[] | undefined;
}

function ofValues(from: Shape, to: Shape, at: string): string[] {
  const allowed = valuesOf(to);
  const possible = valuesOf(from);
  if (allowed) {
    if (!possible) return [`${at} is no longer one of ${allowed.join(', ')}`];
    const extra = possible.filter((value) => !allowed.includes(value));
    return extra.length === 0 ? [] : [`${at} may be ${extra.join(', ')}`];
  }
  const [is, expected] = [typeOf(from, possible), typeOf(to)];
  const fits =
    expected === undefined || is === expected || (is === 'integer' && expected === 'number');
  return fits ? [] : [`${at} is ${String(is)}, not ${expected}`];
}

function valuesOf(shape: Shape): readonly unknown[] | undefined {
  if ('const' in shape) return [shape['const']];
  return shape['enum'] as readonly unknown[] | undefined;
}

function typeOf(shape: Shape, values?: readonly unknown[]): string | undefined {
  return (shape['type'] as string | undefined) ?? (values && typeof values[0]);
}

function ofLimits(from: Shape, to: Shape, at: string): string[] {
  const values = valuesOf(from);
  if (values) return [];
  const faults: string[] = [];
  for (const keyword of LEAST) {
    const least = to[keyword] as number | undefined;
    if (least !== undefined && !(((from[keyword] as number | undefined) ?? -Infinity) >= least))
      faults.push(`${at} has ${keyword} ${least}`);
  }
  for (const keyword of MOST) {
    const most = to[keyword] as number | undefined;
    if (most !== undefined && !(((from[keyword] as number | undefined) ?? Infinity) <= most))
      faults.push(`${at} has ${keyword} ${most}`);
  }
  for (const keyword of ['pattern', 'format'] as const) {
    if (to[keyword] !== undefined && to[keyword] !== from[keyword])
      faults.push(`${at} has another ${keyword}`);
  }
  return faults;
}

function ofParts(from: Shape, to: Shape, at: string): string[] {
  const faults: string[] = [];
  const [has, wants] = [partsOf(from), partsOf(to)];
  const given = new Set((from['required'] as readonly string[] | undefined) ?? []);
  for (const name of (to['required'] as readonly string[] | undefined) ?? []) {
    if (!given.has(name)) faults.push(`${at}.${name} is required`);
  }
  for (const [name, wanted] of Object.entries(wants)) {
    const own = has[name];
    if (own) faults.push(...misfits(own, wanted, `${at}.${name}`));
  }
  if (to['additionalProperties'] === false) {
    const unknown = Object.keys(has).filter((name) => !(name in wants));
    faults.push(...unknown.map((name) => `${at}.${name} is not accepted`));
  }
  const [places, wantedPlaces] = [from['items'], to['items']];
  // A tuple: each place has its own shape.
  if (Array.isArray(places) || Array.isArray(wantedPlaces)) {
    faults.push(...ofPlaces(places, wantedPlaces, at));
  }
  for (const keyword of ['items', 'additionalProperties', 'propertyNames'] as const) {
    const [one, other] = [from[keyword], to[keyword]];
    if (isShape(one) && isShape(other)) faults.push(...misfits(one, other, `${at}[]`));
  }
  return faults;
}

function ofPlaces(places: unknown, wanted: unknown, at: string): string[] {
  if (!Array.isArray(places) || !Array.isArray(wanted) || places.length !== wanted.length) {
    return [`${at} has other places`];
  }
  return places.flatMap((place: Shape, index) =>
    misfits(place, wanted[index] as Shape, `${at}[${index}]`),
  );
}

function partsOf(shape: Shape): Readonly<Record<string, Shape>> {
  return (shape['properties'] as Readonly<Record<string, Shape>> | undefined) ?? {};
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

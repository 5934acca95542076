/**
 * Classifies a question by its similarity to known phrases of each intent: a logistic regression
 * over words, parts of words and concepts, weighted by rarity. It is trained on the phrases only,
 * in a fixed order, so it is deterministic.
 */
import type { Lexicon } from './concepts.ts';
import { signsOf } from './phrase-signs.ts';

export interface Phrase<Label extends string> {
  readonly label: Label;
  /** Folded, with `§` for each instrument. */
  readonly text: string;
}

/** A model learned from phrases: plain data, which can be sent between threads. */
export interface Learned<Label extends string> {
  readonly labels: readonly Label[];
  /** The index of each sign (feature) of the phrases, and the rarity of each. */
  readonly places: ReadonlyMap<string, number>;
  readonly rarities: Float64Array;
  /** The rarity of a sign that no phrase has. */
  readonly unknownRarity: number;
  /** A weight for each sign and label. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

/** Labels with their likelihoods, which sum to 1; the most likely first. */
export type Likeness<Label extends string> = readonly (readonly [Label, number])[];

/**
 * The signs of a text: their indexes and weights. With the unknown signs the vector has length 1.
 */
interface Vector {
  readonly places: Uint32Array;
  readonly values: Float64Array;
}

const ROUNDS = 14;
const STEP = 2;
/** The largest error that is not corrected. */
const SMALL = 0.003;
/** The weight of a sign that no phrase has: it makes all labels less certain. */
const UNKNOWN_WEIGHT = 0.5;

/** Learns a model from phrases. 1,400 phrases take a few tenths of a second. */
export function learnPhrases<Label extends string>(
  phrases: readonly Phrase<Label>[],
  lexicon: Lexicon,
): Learned<Label> {
  const labels = [...new Set(phrases.map(({ label }) => label))];
  const signs = phrases.map(({ text }) => signsOf(text, lexicon));
  const places = new Map<string, number>();
  const counts: number[] = [];
  for (const name of signs.flatMap((each) => [...each.keys()])) {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const rarity = (count: number) => Math.log((phrases.length + 1) / (count + 0.5));
  const learned: Learned<Label> = {
    labels,
    places,
    rarities: Float64Array.from(counts, rarity),
    unknownRarity: rarity(0),
    weights: new Float64Array(places.size * labels.length),
    bias: new Float64Array(labels.length),
  };
  const examples = phrases.map(({ label }, nth) => ({
    vector: vectorOf(learned, signs[nth] ?? new Map()),
    label: labels.indexOf(label),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 10);
    for (let nth = 0; nth < examples.length; nth += 1) {
      // A stride without a common factor with the number of phrases visits each once, and never
      // neighbours in a row.
      const example = examples[(nth * STRIDE + round) % examples.length];
      if (!example) continue;
      const errors = likenessOf(learned, example.vector);
      errors[example.label] = of(errors, example.label) - 1;
      for (let at = 0; at < errors.length; at += 1) {
        if (Math.abs(of(errors, at)) <= SMALL) errors[at] = 0;
      }
      correct(learned, example.vector, errors, step);
    }
  }
  return learned;
}

/** Classifies a folded text with a learned model and the lexicon that it was learned with. */
export function readByPhrases<Label extends string>(
  learned: Learned<Label>,
  lexicon: Lexicon,
  text: string,
): Likeness<Label> {
  const likeness = likenessOf(learned, vectorOf(learned, signsOf(text, lexicon)));
  return learned.labels
    .map((label, at) => [label, likeness[at] ?? 0] as const)
    .toSorted(([, one], [, other]) => other - one);
}

function vectorOf(
  { places, rarities, unknownRarity }: Learned<string>,
  all: ReadonlyMap<string, number>,
): Vector {
  let square = 0;
  const known: [number, number][] = [];
  for (const [name, weight] of all) {
    const place = places.get(name);
    const value = weight * (place === undefined ? unknownRarity : of(rarities, place));
    square += (place === undefined ? value * UNKNOWN_WEIGHT : value) ** 2;
    if (place !== undefined) known.push([place, value]);
  }
  const length = Math.sqrt(square) || 1;
  return {
    places: Uint32Array.from(known, ([place]) => place),
    values: Float64Array.from(known, ([, value]) => value / length),
  };
}

function likenessOf({ weights, bias }: Learned<string>, vector: Vector): Float64Array {
  const width = bias.length;
  const sums = Float64Array.from(bias);
  for (let nth = 0; nth < vector.places.length; nth += 1) {
    const from = placeOf(vector.places, nth) * width;
    const value = of(vector.values, nth);
    for (let at = 0; at < width; at += 1) {
      sums[at] = of(sums, at) + of(weights, from + at) * value;
    }
  }
  const most = Math.max(...sums);
  let total = 0;
  for (let at = 0; at < width; at += 1) {
    const power = Math.exp(of(sums, at) - most);
    sums[at] = power;
    total += power;
  }
  for (let at = 0; at < width; at += 1) sums[at] = of(sums, at) / total;
  return sums;
}

/** A gradient step against the errors of one phrase, one for each label. */
function correct(
  { weights, bias }: Learned<string>,
  { places: at, values }: Vector,
  errors: Float64Array,
  step: number,
): void {
  const width = bias.length;
  for (let nth = 0; nth < at.length; nth += 1) {
    const from = placeOf(at, nth) * width;
    const change = step * of(values, nth);
    for (let label = 0; label < width; label += 1) {
      weights[from + label] = of(weights, from + label) - change * of(errors, label);
    }
  }
  for (let label = 0; label < width; label += 1) {
    bias[label] = of(bias, label) - (step / 10) * of(errors, label);
  }
}

const of = (values: Float64Array, place: number): number => values[place] ?? 0;
/** Separate from `of`, so that each function gets arrays of one type and stays fast. */
const placeOf = (places: Uint32Array, nth: number): number => places[nth] ?? 0;

/** A prime larger than the number of phrases, so that the two have no common factor. */
const STRIDE = 7919;

/**
 * Reads a question by its likeness to phrases that are known for each intent: a logistic regression over words, parts of words and
 * concepts, weighed by how rare they are. It is made from the phrases alone, in the same order each time, so it always reads alike.
 */
import type { Lexicon } from './concepts.ts';
import { signsOf } from './phrase-signs.ts';

export interface Phrase<Label extends string> {
  readonly label: Label;
  /** Folded, with `§` for each instrument. */
  readonly text: string;
}

/** What was learned from phrases: plain data, so that another thread can learn it. */
export interface Learned<Label extends string> {
  readonly labels: readonly Label[];
  /** The place of each sign that a phrase has, and how rare it is there. */
  readonly places: ReadonlyMap<string, number>;
  readonly rarities: Float64Array;
  /** How rare a sign is that no phrase has. */
  readonly unknownRarity: number;
  /** A number for each sign and label. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

/** Labels with how likely each is, the likeliest first. They add up to 1. */
export type Likeness<Label extends string> = readonly (readonly [Label, number])[];

/** What a text shows: the places of its signs and their weights, of length 1 together with the signs that are unknown. */
interface Vector {
  readonly places: Uint32Array;
  readonly values: Float64Array;
}

const ROUNDS = 14;
const STEP = 2;
/** An error that is not worth a correction. */
const SMALL = 0.003;
/** What a sign of the text that no phrase has counts for: it makes all labels less sure. */
const UNKNOWN_WEIGHT = 0.5;

/** Learns from phrases. Takes a few tenths of a second for 1,400. */
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
      // A step that has no factor with the number of phrases visits each, and none beside its neighbours.
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

/** The labels of a folded text by what was learned, with the lexicon that it was learned with. */
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

/** A step against the errors of one phrase, a number for each label. */
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
/** Apart from `of`, so that each sees arrays of one kind and stays fast. */
const placeOf = (places: Uint32Array, nth: number): number => places[nth] ?? 0;

/** A prime, so that no number of phrases has it as a factor. */
const STRIDE = 7919;

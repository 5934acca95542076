/**
 * Reads a question by its likeness to phrases that are known for each intent: a logistic regression over words, parts of words and
 * concepts, weighed by how rare they are. It is made from the phrases alone, in the same order each time, so it always reads alike.
 */
import { CONCEPTS, type Lexicon } from './concepts.ts';

interface Phrase<Label extends string> {
  readonly label: Label;
  /** Folded, with `§` for each instrument. */
  readonly text: string;
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
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Trains it. Takes about a tenth of a second for 800 phrases. */
export function phraseModel<Label extends string>(
  phrases: readonly Phrase<Label>[],
  lexicon: Lexicon,
): (text: string) => Likeness<Label> {
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

  function vectorOf(all: ReadonlyMap<string, number>): Vector {
    let square = 0;
    const known: [number, number][] = [];
    for (const [name, weight] of all) {
      const place = places.get(name);
      const value = weight * rarity(place === undefined ? 0 : (counts[place] ?? 0));
      square += (place === undefined ? value * UNKNOWN_WEIGHT : value) ** 2;
      if (place !== undefined) known.push([place, value]);
    }
    const length = Math.sqrt(square) || 1;
    return {
      places: Uint32Array.from(known, ([place]) => place),
      values: Float64Array.from(known, ([, value]) => value / length),
    };
  }

  const width = labels.length;
  const weights = new Float64Array(places.size * width);
  const bias = new Float64Array(width);

  function likenessOf(vector: Vector): Float64Array {
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
  function correct({ places: at, values }: Vector, errors: Float64Array, step: number): void {
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

  const examples = phrases.map(({ label }, nth) => ({
    vector: vectorOf(signs[nth] ?? new Map()),
    label: labels.indexOf(label),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 10);
    for (let nth = 0; nth < examples.length; nth += 1) {
      // A step that has no factor with the number of phrases visits each, and none beside its neighbours.
      const example = examples[(nth * STRIDE + round) % examples.length];
      if (!example) continue;
      const errors = likenessOf(example.vector);
      errors[example.label] = of(errors, example.label) - 1;
      for (let at = 0; at < width; at += 1) if (Math.abs(of(errors, at)) <= SMALL) errors[at] = 0;
      correct(example.vector, errors, step);
    }
  }

  return (text) => {
    const likeness = likenessOf(vectorOf(signsOf(text, lexicon)));
    return labels
      .map((label, at) => [label, likeness[at] ?? 0] as const)
      .toSorted(([, one], [, other]) => other - one);
  };
}

const of = (values: Float64Array, place: number): number => values[place] ?? 0;
/** Apart from `of`, so that each sees arrays of one kind and stays fast. */
const placeOf = (places: Uint32Array, nth: number): number => places[nth] ?? 0;

/** A prime, so that no number of phrases has it as a factor. */
const STRIDE = 7919;

/** What a text shows, with how much each sign counts: words, their beginnings and neighbours, or the letters of Chinese and Japanese. */
function signsOf(text: string, lexicon: Lexicon): ReadonlyMap<string, number> {
  const signs = new Map<string, number>();
  const add = (name: string, weight: number) =>
    signs.set(name, Math.max(weight, signs.get(name) ?? 0));
  const words = text.match(/§|[a-zñ\d&%]+/g) ?? [];
  add(`instruments ${Math.min(2, words.filter((word) => word === '§').length)}`, 1);
  if (CJK.test(text)) addLetters(text, words, add);
  else addWords(words, add);
  for (const concept of CONCEPTS) if (lexicon[concept].test(text)) add(`concept ${concept}`, 0.5);
  return signs;
}

function addWords(words: readonly string[], add: (name: string, weight: number) => void): void {
  let before = '^';
  for (const each of words) {
    const word = /^\d+$/.test(each) ? '#' : each;
    if (word !== '§') {
      add(word, 1);
      add(`${word.slice(0, 5)}-`, 0.7);
    }
    add(`${before} ${word}`, 0.8);
    before = word;
  }
  add(`${before} $`, 0.4);
}

function addLetters(
  text: string,
  words: readonly string[],
  add: (name: string, weight: number) => void,
): void {
  for (const word of words) if (word !== '§' && !/^\d+$/.test(word)) add(word, 1);
  const letters = Array.from(
    text
      .replaceAll(/[a-z]+/g, '')
      .replaceAll(/[\d.]+/g, '#')
      .replaceAll(' ', ''),
  );
  for (const [at, letter] of letters.entries()) {
    const [next, third] = letters.slice(at + 1, at + 3);
    if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(letter)) add(letter, 0.5);
    if (next !== undefined) add(letter + next, 1);
    if (next !== undefined && third !== undefined) add(letter + next + third, 0.7);
  }
}

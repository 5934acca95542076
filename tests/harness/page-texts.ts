/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page can use only its own scope */
import type { Page, Request, Response } from '@playwright/test';
import * as v from 'valibot';
import { groupedReference } from '../../contract/bank-reference.ts';
import { orderNumber } from '../../contract/order-number.ts';
import { InvitationCode } from '../../contract/sign-up.ts';
import { productName } from '../../src/ui/product-name.ts';
import { outsideBrackets } from './pseudo-texts.ts';

/** Fields of answers that a person is shown as they are: facts and names, no sentences and no codes. */
const FACT_FIELDS = new Set([
  'about',
  'accountName',
  'address',
  'bankAddress',
  'bankName',
  'city',
  'companyCode',
  'currency',
  'description',
  'exchange',
  'industry',
  'issuer',
  'method',
  'name',
  'paragraphs',
  'phone',
  'productName',
  'purpose',
  'reference',
  'risks',
  'story',
  'summary',
  'swift',
  'ticker',
  'tickers',
  'title',
  'universe',
  'website',
]);

/** Words that `Intl` writes around figures. */
const FIGURE_WORDS = new Set([
  ...intlWords({ month: 'short' }),
  ...intlWords({ month: 'long' }),
  ...intlWords({ weekday: 'short' }),
  ...intlWords({ weekday: 'long' }),
  ...'AM PM ET EST EDT UTC hr min sec day days ago in K M B T Q byte bytes kB MB GB'.split(' '),
]);

/** `Intl`'s names of the countries that the server names by their codes. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A server on this machine answers faster. */
const LEFT_AFTER_MS = 5_000;

/** The id of an order or of a holding, which screens show as its number. */
const Id = v.pipe(v.string(), v.uuid());

/** Facts that the server sent to a page, to distinguish them from texts. */
export class ToldFacts {
  readonly #facts = new Set<string>([productName]);
  readonly #reading: Promise<void>[] = [];
  /** The request time of each unanswered call. */
  readonly #asked = new Map<Request, number>();

  /** `typed` are texts that a test put into an address and a screen repeats, or that a field shows as an example. */
  constructor(page: Page, typed: readonly string[]) {
    for (const text of typed) this.#facts.add(text);
    page.on('request', (request) => {
      if (request.url().includes('/api/')) this.#asked.set(request, performance.now());
    });
    page.on('requestfinished', (request) => this.#asked.delete(request));
    page.on('requestfailed', (request) => this.#asked.delete(request));
    page.on('response', (response) => {
      if (response.url().includes('/api/')) this.#reading.push(this.#read(response));
    });
  }

  /** Counts a customer's address or an order's id as a fact; screens may break it after a punctuation mark. */
  knowAddress(address: string): void {
    for (const part of address.split(/[^a-z0-9]/)) this.#facts.add(part);
  }

  /** The number of unanswered calls. The end of a left page's calls may never be reported, so old ones do not count. */
  get awaited(): number {
    const sinceMs = performance.now() - LEFT_AFTER_MS;
    return [...this.#asked.values()].filter((askedAtMs) => askedAtMs > sinceMs).length;
  }

  /** The longest first, so that no fact hides a longer one. */
  async all(): Promise<string[]> {
    await Promise.all(this.#reading);
    return [...this.#facts].toSorted((a, b) => b.length - a.length);
  }

  async #read(response: Response): Promise<void> {
    try {
      this.#collect(await response.json(), '');
    } catch (error) {
      // Leaving a page discards its pending answers.
      if (response.ok() && !/No resource|closed|JSON/i.test(String(error))) throw error;
    }
  }

  #collect(value: unknown, field: string): void {
    if (typeof value === 'string') {
      if (field === 'code' && v.is(InvitationCode, value)) this.#facts.add(value);
      if (v.is(Id, value)) this.#facts.add(orderNumber(value));
      if (field === 'country') this.#facts.add(countryNames.of(value) ?? value);
      if (!FACT_FIELDS.has(field)) return;
      this.#facts.add(value);
      if (field === 'reference') this.#facts.add(groupedReference(value));
      const host = URL.parse(value)?.host;
      if (host) this.#facts.add(host).add(host.replace(/^www\./, ''));
    } else if (Array.isArray(value)) {
      for (const part of value) this.#collect(part, field);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) this.#collect(part, name);
    }
  }
}

/** The texts of a page in the pseudo-language that are not from a catalog, each with its place. */
export async function untranslated(page: Page, facts: readonly string[]): Promise<string[]> {
  const written = await page.evaluate(collectTexts);
  return written.flatMap(({ place, text }) => {
    const words = wordsOf(outsideBrackets(text), facts);
    return words.length === 0 ? [] : [`${place}: ${words.join(' ')}`];
  });
}

function wordsOf(text: string, facts: readonly string[]): string[] {
  let rest = text;
  for (const fact of facts) {
    if (rest.trim() === '') return [];
    if (rest.includes(fact)) rest = withoutFact(rest, fact);
  }
  return (rest.match(/\p{L}+/gu) ?? []).filter((word) => !FIGURE_WORDS.has(word));
}

/** A one-letter ticker occurs in many words; only as a separate word it is a fact. */
function withoutFact(text: string, fact: string): string {
  return text.replaceAll(new RegExp(`(?<!\\p{L})${escaped(fact)}(?!\\p{L})`, 'gu'), ' ');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Runs in the page. Texts of one message are returned with their brackets, even if several elements contain them. */
function collectTexts(): { place: string; text: string }[] {
  const NAMED = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'];
  const found = [{ place: 'title', text: document.title }];

  function placeOf(element: Element): string {
    // The word in a class name from the build, `_word_hash_line`.
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split('_')[1] ?? ''}`;
  }
  function isOfAnotherLanguage(element: Element): boolean {
    const marked = element.closest('[lang]');
    return marked !== null && marked !== document.documentElement;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  let depth = 0;
  let parts = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (isOfAnotherLanguage(node)) continue;
      for (const name of NAMED) {
        const text = node.getAttribute(name);
        if (text) found.push({ place: `${placeOf(node)}[${name}]`, text });
      }
      continue;
    }
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!(node instanceof Text) || !element || text.trim() === '') continue;
    // Keys are named as on keyboards, and code is not translated.
    if (element.closest('noscript, script, style, kbd, code') || isOfAnotherLanguage(element))
      continue;
    const around = element.closest(':not(mark)');
    if (depth === 0 && around?.querySelector(':scope > mark')) {
      // A name in which a part is marked is one name.
      found.push({ place: placeOf(around), text: around.textContent ?? '' });
      continue;
    }
    parts += text;
    depth += text.split('⟦').length - text.split('⟧').length;
    if (depth > 0) continue;
    found.push({ place: placeOf(element), text: parts });
    parts = '';
    depth = 0;
  }
  if (parts !== '') found.push({ place: 'never closed', text: parts.replaceAll('⟦', '') });
  return found;
}

function intlWords(part: Intl.DateTimeFormatOptions): Set<string> {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...part });
  const year = Array.from({ length: 365 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)));
  return new Set(year);
}

import { BadStatement } from './statement.ts';

/** An element without its prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text. */
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Open[];
  text: string;
  isTaken: boolean;
}

const DEPTH_MAX = 64;
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * The elements with one of the names, with their content, in the order in which they end; the rest
 * of the file is dropped. A document type is refused, so nothing is fetched or expanded.
 *
 * @throws BadStatement when the text is not well-formed XML
 */
export function* xmlElements(text: string, names: ReadonlySet<string>): Generator<XmlElement> {
  const open: Open[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let hasRoot = false;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const before = text.slice(at, next === -1 ? text.length : next);
    const top = open.at(-1);
    if (top?.isTaken) top.text += decoded(before);
    else if (!top && before.trim() !== '') throw bad('there is text outside of the document');
    if (next === -1) break;
    if (text.startsWith('<!--', next)) at = after(text, '-->', next);
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next);
      if (top?.isTaken) top.text += text.slice(next + 9, at - 3);
    } else if (text.startsWith('<?', next)) at = after(text, '?>', next);
    else if (text.startsWith('<!', next)) throw bad('a document type is not taken');
    else if (text[next + 1] === '/') {
      at = after(text, '>', next);
      const name = text.slice(next + 2, at - 1).trim();
      const closed = open.pop();
      if (!closed || closed.name !== local(name))
        throw bad(`</${name.slice(0, 40)}> closes nothing`);
      if (names.has(closed.name)) yield closed;
    } else {
      const end = tagEnd(text, next);
      const isEmpty = text[end - 1] === '/';
      const tag = text.slice(next + 1, isEmpty ? end - 1 : end);
      const [name] = NAME.exec(tag) ?? [];
      if (name === undefined) throw bad('a tag has no name');
      if (!top && hasRoot) throw bad('there are two documents');
      hasRoot = true;
      if (open.length >= DEPTH_MAX) throw bad('it is nested too deeply');
      const isTaken = (top?.isTaken ?? false) || names.has(local(name));
      const element: Open = {
        name: local(name),
        attributes: isTaken ? attributesOf(tag.slice(name.length)) : {},
        children: [],
        text: '',
        isTaken,
      };
      if (top?.isTaken) top.children.push(element);
      if (!isEmpty) open.push(element);
      else if (names.has(element.name)) yield element;
      at = end + 1;
    }
  }
  if (open.length > 0 || !hasRoot) throw bad('it is not whole');
}

/** The first descendant at a path of names; undefined if there is none. */
export function childAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** The trimmed text of the descendant at a path; empty if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return childAt(element, ...path)?.text.trim() ?? '';
}

function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  throw bad('it is not whole');
}

function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', , one, two] of tag.matchAll(
    /([A-Za-z_][\w.:-]*)\s*=\s*("([^"]*)"|'([^']*)')/g,
  )) {
    found[local(name)] = decoded(one ?? two ?? '');
  }
  return found;
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (_, hex, decimal, name) => {
    if (name !== undefined) {
      const known = ENTITIES[String(name)];
      if (known === undefined) throw bad(`&${String(name).slice(0, 20)}; is not known`);
      return known;
    }
    const code = hex === undefined ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  if (found === -1) throw bad('it is not whole');
  return found + end.length;
}

function bad(reason: string): BadStatement {
  return new BadStatement(`The file is no XML that can be read: ${reason}.`);
}

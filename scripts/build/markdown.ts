/**
 * Parses the Markdown of `content/`: facts about the text, a title, sections, paragraphs and lists. Anything else is an
 * error, so that the text looks the same in every program that renders the file.
 */

/** The content under a heading: paragraphs, and at most one list after them. */
export interface Part {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The items of a numbered list, of an unnumbered list, or of a list of terms with explanations. */
  readonly steps?: readonly string[];
  readonly points?: readonly string[];
  readonly terms?: readonly (readonly [term: string, meaning: string])[];
}

export interface Article extends Part {
  /** The facts between the two lines of three dashes, by name. */
  readonly facts: Readonly<Record<string, string>>;
  /** Sections by the name that links use, which ends their heading: `## Fair use {#conduct}`. */
  readonly sections: Readonly<Record<string, Part>>;
}

const FACTS = /^---\n([^]*?)\n---\n\n/;
const FACT = /^(\w+): (.+)$/;
const TITLE = /^# (.+)$/;
const SECTION = /^## (.+) \{#([a-z-]+)\}$/;
const STEP = /^(\d+)\. (.+)$/;
const POINT = /^- (.+)$/;
const TERM = /^- \*\*(.+?)\*\*: (.+)$/;
/** Text that Markdown or HTML would not show literally. */
const MARKED = /[*_`~|<>[\]{}\\#]|&\w+;|^[-+=] |^\d+\. |^\s|\s$/;

/** @throws Error that names the first unsupported block */
export function readMarkdown(source: string): Article {
  const [head = '', facts = ''] = FACTS.exec(source) ?? [];
  const [first = '', ...blocks] = source.slice(head.length).replace(/\n$/, '').split('\n\n');
  const [whole, ...sections] = splitBefore(blocks, (block) => SECTION.test(block));
  return {
    facts: Object.fromEntries(facts.split('\n').filter(Boolean).map(readFact)),
    ...readPart(plain(TITLE.exec(first)?.[1], first), whole ?? []),
    sections: Object.fromEntries(sections.map(readSection)),
  };
}

function readFact(line: string): [name: string, value: string] {
  const [, name, value] = FACT.exec(line) ?? [];
  return [plain(name, line), plain(value, line)];
}

function readSection([heading = '', ...blocks]: readonly string[]): [id: string, section: Part] {
  const [, title, id] = SECTION.exec(heading) ?? [];
  return [plain(id, heading), readPart(plain(title, heading), blocks)];
}

function readPart(title: string, blocks: readonly string[]): Part {
  const last = blocks.at(-1);
  const list = last === undefined ? undefined : readList(last);
  const paragraphs = list ? blocks.slice(0, -1) : blocks;
  return { title, paragraphs: paragraphs.map((block) => plain(block, block)), ...list };
}

/** Each item is a line, and the first determines the kind of list. `undefined` when the block is not a list. */
function readList(block: string): Pick<Part, 'steps' | 'points' | 'terms'> | undefined {
  const lines = block.split('\n');
  const [first = ''] = lines;
  if (STEP.test(first)) {
    return {
      steps: lines.map((line, at) => {
        const [, number, step] = STEP.exec(line) ?? [];
        return plain(number === String(at + 1) ? step : undefined, line);
      }),
    };
  }
  if (TERM.test(first)) {
    return {
      terms: lines.map((line) => {
        const [, term, meaning] = TERM.exec(line) ?? [];
        return [plain(term, line), plain(meaning, line)];
      }),
    };
  }
  if (!POINT.test(first)) return undefined;
  return { points: lines.map((line) => plain(POINT.exec(line)?.[1], line)) };
}

/** A text without markup, on one line. */
function plain(text: string | undefined, block: string): string {
  if (text === undefined || text === '' || text.includes('\n') || MARKED.test(text)) {
    throw new Error(`This is not Markdown that we read: ${block}`);
  }
  return text;
}

/** Cuts a list before each entry that begins a new part. */
function splitBefore(blocks: readonly string[], begins: (block: string) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const block of blocks) {
    if (begins(block)) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts;
}

import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { DocumentLanguage } from '../../contract/documents.ts';
import type { Grid } from './outline.ts';
import { TrueType } from './true-type.ts';

/** The fonts that documents embed. Each has letters that the others lack. */
const FILES = {
  latin: 'NotoSans-Regular.ttf',
  japanese: 'NotoSansJP-Regular.ttf',
  hongKong: 'NotoSansHK-Regular.ttf',
} as const;
export type Face = keyof typeof FILES;

/** Letters that one font writes. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** A font of a face. */
export interface OpenFace {
  readonly font: Font;
  readonly cutter: TrueType;
  /** The grid to which outlines are rounded. */
  readonly grid: Grid;
  /** Cached glyphs by letter. */
  readonly glyphs: Map<number, number>;
}

const open = new Map<Face, OpenFace>();

/** A font face, read from its file once per thread. */
export function openFace(face: Face): OpenFace {
  let there = open.get(face);
  if (!there) {
    const bytes = readFileSync(new URL(`./fonts/${FILES[face]}`, import.meta.url));
    there = {
      // None of the files is a collection.
      font: create(bytes) as Font,
      cutter: new TrueType(bytes),
      // Outlines of Chinese and Japanese letters are most of a document. Half of 8 thousandths of an em cannot be seen in print.
      grid: face === 'latin' ? 1 : 8,
      glyphs: new Map(),
    };
    open.set(face, there);
  }
  return there;
}

/** The glyph of a letter; 0 where the face has none. */
export function glyphOf(face: Face, letter: string): number {
  const { font, glyphs } = openFace(face);
  const code = letter.codePointAt(0) ?? 0;
  let glyph = glyphs.get(code);
  if (glyph === undefined) {
    glyph = font.glyphForCodePoint(code).id;
    glyphs.set(code, glyph);
  }
  return glyph;
}

/** Chinese and Japanese write many of the same code points differently. */
const ORDER: Readonly<Record<DocumentLanguage, readonly Face[]>> = {
  en: ['latin', 'japanese', 'hongKong'],
  es: ['latin', 'japanese', 'hongKong'],
  ja: ['latin', 'japanese', 'hongKong'],
  'zh-HK': ['latin', 'hongKong', 'japanese'],
};

/** Controls and marks of direction draw nothing, and could make a text look like another. */
const UNSEEN = /^\p{C}$/u;
const JOINS_BEFORE = /^[\p{M}\s]$/u;

/** Splits a text by the font that has its letters. A letter that no font has loses its accents, or becomes `?`. */
export function runsOf(text: string, language: DocumentLanguage): readonly Run[] {
  const runs: { face: Face; text: string }[] = [];
  const add = (face: Face, letter: string) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  };
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)?.face;
    if (last && JOINS_BEFORE.test(letter) && has(last, letter)) {
      add(last, letter);
      continue;
    }
    const written = writable(letter, language);
    add(written.face, written.text);
  }
  return runs;
}

function writable(letter: string, language: DocumentLanguage): Run {
  const face = faceOf(letter, language);
  if (face) return { face, text: letter };
  const [bare = '?'] = letter.normalize('NFD');
  const bareFace = faceOf(bare, language);
  return bareFace ? { face: bareFace, text: bare } : { face: 'latin', text: '?' };
}

function faceOf(letter: string, language: DocumentLanguage): Face | undefined {
  if (UNSEEN.test(letter)) return undefined;
  return ORDER[language].find((face) => has(face, letter));
}

function has(face: Face, letter: string): boolean {
  return glyphOf(face, letter) !== 0;
}

/** Marks that may not begin a line, and those that may not end one. Source: JIS X 4051. */
const NOT_FIRST =
  /^[、。，．・：；？！ー」』）】〉》〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!%)\]}’”～]/u;
const NOT_LAST = /[「『（【〈《〔([{‘“]$/u;
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{2FFFF}]/u;

/** Breaks a text into lines: between words, between Chinese and Japanese letters, and within a word that is wider than a line. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
    while (widthOf(line.trimEnd()) > width && line !== longestWithin(line, width, widthOf)) {
      const cut = longestWithin(line, width, widthOf);
      lines.push(cut);
      line = line.slice(cut.length);
    }
  }
  return [...lines, line.trimEnd()];
}

/** What stays together on a line. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const letter of text) {
    const last = pieces.at(-1) ?? '';
    const isApart =
      last === '' ||
      (/\s$/.test(last) && !/\s/.test(letter)) ||
      ((WIDE.test(letter) || WIDE.test(last.slice(-2))) &&
        !NOT_FIRST.test(letter) &&
        !NOT_LAST.test(last) &&
        !/\s/.test(letter));
    if (isApart) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces;
}

function longestWithin(text: string, width: number, widthOf: (text: string) => number): string {
  let cut = '';
  for (const letter of text) {
    if (cut !== '' && widthOf(cut + letter) > width) break;
    cut += letter;
  }
  return cut;
}

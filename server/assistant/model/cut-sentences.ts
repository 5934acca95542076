/** A sentence that has no end yet is cut after so many letters. */
const LETTERS_MAX = 1_500;
/**
 * The end of a sentence: a stop before a blank, so that 187.43 is whole, unless it numbers a line; a stop of Chinese and Japanese; a
 * new line.
 */
const END =
  /(?<!(?:^|\n)[ \t]*\d{1,2})[.!?]+["”’)\]]*(?=\s)|[。！？]+[」』）]*(?=[^。！？」』）])|\n/u;

/**
 * Cuts what is streamed into sentences. A figure that comes in pieces is never cut: nothing is given out before the letter after the
 * sentence is there. Joined, the sentences are the text.
 */
export function sentenceCutter(): {
  readonly add: (text: string) => string[];
  readonly end: () => string[];
} {
  let rest = '';
  return {
    add(text) {
      rest += text;
      const sentences: string[] = [];
      for (;;) {
        const found = END.exec(rest);
        if (!found && rest.length <= LETTERS_MAX) return sentences;
        const at = found ? found.index + found[0].length : beforeFigure(rest);
        sentences.push(rest.slice(0, at));
        rest = rest.slice(at);
      }
    },
    end() {
      const last = rest;
      rest = '';
      return last === '' ? [] : [last];
    },
  };
}

/** A place near the limit that no figure stands at. */
function beforeFigure(text: string): number {
  const start = text.slice(0, LETTERS_MAX).replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');
  return start.length === 0 ? LETTERS_MAX : start.length;
}

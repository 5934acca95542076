/** The length at which a sentence without an end is cut. */
const LETTERS_MAX = 1_500;
/**
 * The end of a sentence: a stop before a blank, so that 187.43 stays whole, unless it ends the
 * number of a list item; a Chinese or Japanese stop; a line break.
 */
const END =
  /(?<!(?:^|\n)[ \t]*\d{1,2})[.!?]+["”’)\]]*(?=\s)|[。！？]+[」』）]*(?=[^。！？」』）])|\n/u;

/**
 * Cuts a streamed text into sentences. A figure that arrives in pieces is never cut: a sentence is
 * returned only once the next character has arrived. Joined, the sentences are the text.
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

/** An index near the limit that is not within a figure. */
function beforeFigure(text: string): number {
  const start = text.slice(0, LETTERS_MAX).replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');
  return start.length === 0 ? LETTERS_MAX : start.length;
}

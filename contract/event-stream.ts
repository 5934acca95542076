/** A server-sent event. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * Parses server-sent events from chunks of text, wherever the chunks are split: each chunk yields the events that it completes.
 * Unused fields are skipped. Source: HTML standard, Server-sent events.
 *
 * @param onComment receives the text of each comment, which is a line that begins with a colon
 * @returns a parser for one stream; `end` yields the event of a stream that ends without a blank line
 */
export function eventReader(onComment?: (text: string) => void): {
  readonly read: (piece: string) => StreamEvent[];
  readonly end: () => StreamEvent[];
} {
  let rest = '';
  let id: string | undefined;
  let lines: string[] = [];

  function takeLine(line: string): StreamEvent[] {
    if (line === '') {
      const event = lines.length > 0 ? [{ id, text: lines.join('\n') }] : [];
      lines = [];
      return event;
    }
    const colon = line.indexOf(':');
    if (colon === 0) onComment?.(line.slice(1).trim());
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    if (field === 'data') lines.push(value);
    return [];
  }

  return {
    read(piece) {
      rest += piece;
      const events: StreamEvent[] = [];
      // A line ends with LF, CR or CRLF; a CR at the end of a chunk may be the first half of a CRLF.
      for (;;) {
        const found = /\r\n|\n|\r(?!$)/.exec(rest);
        if (!found) return events;
        events.push(...takeLine(rest.slice(0, found.index)));
        rest = rest.slice(found.index + found[0].length);
      }
    },
    end() {
      const events = rest === '' ? [] : takeLine(rest.replace(/\r$/, ''));
      rest = '';
      return [...events, ...takeLine('')];
    },
  };
}

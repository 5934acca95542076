/** An event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * Reads server-sent events from pieces of text however they are cut: the events that each piece completes. Comments and fields of
 * no use here are skipped. Source: HTML standard, Server-sent events.
 *
 * @returns a reader of one stream; `end` takes what a stream without a last blank line has left
 */
export function eventReader(): {
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
      // A line ends with LF, CR or both; a CR at the end may be half of the two.
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

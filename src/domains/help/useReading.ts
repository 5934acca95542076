import { useEffect, useLayoutEffect, useState } from 'react';
import { keepReadingPlace, readingPlaceOf } from '../../data/device/reading-places.ts';
import { sectionInView } from './section-in-view.ts';

/** A line of the window, as a part of its height: what is above it has been read. */
const LINE = 0.3;

/** Where a person is in a long text. */
export interface Reading {
  /** The section that is being read; `undefined` before the first. */
  readonly current: string | undefined;
  /** The section at which reading continued when the text was opened. */
  readonly resumed: string | undefined;
  readonly startOver: () => void;
}

/**
 * Follows the reading of a text whose sections are elements with these ids. Opened without a section in its address, the
 * text shows the one at which it was left on this device.
 */
export function useReading(
  text: string,
  revision: number,
  ids: readonly string[],
  named: string | undefined,
): Reading {
  const [current, setCurrent] = useState<string>();
  const [resumed, setResumed] = useState(() => {
    const place = named === undefined ? readingPlaceOf(text, revision) : undefined;
    return place !== undefined && ids.includes(place) ? place : undefined;
  });
  // As a text: the list is another one at each drawing.
  const sections = ids.join(' ');

  // The section is brought into view once: what is read later is followed.
  useLayoutEffect(() => {
    // Once the new screen is at its top, where each begins (`scroll-memory.ts`), and before it is painted.
    queueMicrotask(() => document.getElementById(resumed ?? '')?.scrollIntoView());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the text is opened
  }, []);

  useEffect(() => {
    const all = sections.split(' ');
    let frame = 0;
    function look(): string | undefined {
      const elements = all.flatMap((id) => document.getElementById(id) ?? []);
      const tops = elements.map((element) => ({
        id: element.id,
        top: element.getBoundingClientRect().top,
      }));
      const end = elements.at(-1)?.getBoundingClientRect().bottom ?? 0;
      const section = sectionInView(tops, {
        line: innerHeight * LINE,
        height: innerHeight,
        isAtEnd: end <= innerHeight,
        named,
      });
      setCurrent(section);
      return section;
    }
    function follow(): void {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const section = look();
        const isBetween = section !== all[0] && section !== all.at(-1);
        keepReadingPlace(text, revision, isBetween ? section : undefined);
      });
    }
    look();
    // Whatever scrolls: the page, or the pane beside it.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [text, revision, sections, named]);

  return {
    current,
    resumed,
    startOver() {
      keepReadingPlace(text, revision, undefined);
      setResumed(undefined);
      const first = document.getElementById(ids[0] ?? '');
      (first?.closest('[data-pane="beside"]') ?? document.documentElement).scrollTo(0, 0);
    },
  };
}

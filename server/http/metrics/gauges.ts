import { Gauge, type LabelValues } from 'prom-client';
import type { Place } from '../../lead/leaders.ts';
import type { Metrics } from './metrics.ts';

/** Gauges of one state. A gauge has no value while the state cannot be read, or does not have it. */
export interface StateGauges<State> {
  /**
   * The place of a duty's leader; `unknown` while the state cannot be read. `work` describes the
   * duty.
   */
  place(name: string, work: string, of: (state: State) => Place): void;
  value(name: string, help: string, of: (state: State) => number | undefined): void;
  /** A gauge with a value for each of some labels. */
  values<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    of: (state: State) => readonly (readonly [LabelValues<Label>, number])[],
  ): void;
}

/** Makes gauges of a state that is read once for each time that `/metrics` is read. */
export function gaugesOf<State>(
  { registry }: Metrics,
  readState: () => State | Promise<State>,
): StateGauges<NonNullable<State>> {
  const registers = [registry];
  const read = readTogether(readState);
  return {
    place(name, work, of) {
      const gauge = new Gauge({
        name,
        help: `1 at the place of the process that ${work}: here, elsewhere or nowhere.`,
        labelNames: ['at'],
        registers,
        async collect() {
          const state = await read();
          gauge.reset();
          gauge.set({ at: state ? of(state) : 'unknown' }, 1);
        },
      });
    },
    value(name, help, of) {
      const gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          const state = await read();
          const value = state ? of(state) : undefined;
          gauge.remove();
          if (value !== undefined) gauge.set(value);
        },
      });
    },
    values(name, help, labelNames, of) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const state = await read();
          gauge.reset();
          if (state) for (const [labels, value] of of(state)) gauge.set(labels, value);
        },
      });
    },
  };
}

/** Reads once for all gauges that are collected together; `undefined` when the read fails. */
function readTogether<State>(read: () => State | Promise<State>): () => Promise<State | undefined> {
  let reading: Promise<State | undefined> | undefined;
  return () => {
    reading ??= Promise.resolve()
      .then(read)
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  };
}

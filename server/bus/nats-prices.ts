import type { PriceWire } from '../market/market-data.ts';
import type { Nats } from './nats.ts';

/** Carries the prices of a live market over NATS, a subject for each shard. */
export function pricesOver(nats: Nats): PriceWire {
  return {
    publish: (shard, frame) => void nats.publish(`prices.${shard}`, frame),
    listen(hear) {
      nats.subscribe('prices.*', (frame, subject) => hear(Number(subject.split('.')[1]), frame));
    },
  };
}

/** The receiving process of `nats.bench.ts`: through the server's own connection, or through a bare one. */
import { connect } from '@nats-io/transport-node';
import { openNats } from '../../server/bus/nats.ts';

const [side = '', url = ''] = process.argv.slice(2);
let heard = 0;
let latenciesMs: number[] = [];

/** A message begins with its sending time, in nanoseconds of the machine's uptime. */
function hear(text: string): void {
  heard += 1;
  const sentNs = BigInt(text.slice(0, text.indexOf(' ')));
  latenciesMs.push(Number(process.hrtime.bigint() - sentNs) / 1e6);
}

process.on('message', () => {
  process.send?.({ heard, latenciesMs });
  latenciesMs = [];
});

if (side === 'ours') {
  openNats(url, console.warn).subscribe('people', hear);
} else {
  const connection = await connect({ servers: new URL(url).host });
  connection.subscribe('plumb.people', {
    callback: (error, message) => {
      if (!error) hear(message.string());
    },
  });
}

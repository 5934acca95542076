import type { FastifyInstance } from 'fastify';

/** The parts that a server needs to be of use. */
export interface Health {
  /** Whether the database answers. */
  database(): Promise<boolean>;
  /** Whether the market has quotes. */
  market(): boolean;
  isStopping(): boolean;
}

const DATABASE_PATIENCE_MS = 1_000;
/** Many may ask at once; the database is asked once. */
const KEPT_MS = 250;

/** Opens `/healthz`: 200 only when the server can serve, else 503 with the part that cannot. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  let asked: { atMs: number; answer: Promise<boolean> } | undefined;

  function database(): Promise<boolean> {
    const nowMs = performance.now();
    if (!asked || nowMs - asked.atMs > KEPT_MS) {
      asked = { atMs: nowMs, answer: inTime(health.database()) };
    }
    return asked.answer;
  }

  app.get('/healthz', async (_request, reply) => {
    const parts = {
      database: (await database()) ? 'ok' : 'down',
      market: health.market() ? 'ok' : 'no quotes',
      server: health.isStopping() ? 'stopping' : 'ok',
    };
    const isWell = Object.values(parts).every((state) => state === 'ok');
    return reply
      .status(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unavailable', parts });
  });
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_PATIENCE_MS, false);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { once } from 'node:events';
import { FEED_PATH } from '../../contract/feed.ts';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The connection between a browser and the real server, which a test may cut. The browser's own "offline" mode does not
 * close a SharedWorker's socket, so the cut has to happen outside the browser.
 */
export class Line {
  readonly #target: number;
  /** The address of every request that went through, in order. */
  readonly asked: string[] = [];
  readonly #ends = new Set<Socket>();
  /** The connections that became sockets of the feed. */
  readonly #feeds = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to(target: number): Promise<Line> {
    const line = new Line(target);
    await line.mend();
    return line;
  }

  /** Where the app is, for a browser. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isCut(): boolean {
    return this.#server === undefined;
  }

  /** The number of open feed sockets between this test's browser and the server. */
  get feedSockets(): number {
    return this.#feeds.size;
  }

  /** Blocks all traffic from now on, and breaks open connections. */
  async cut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }

  /** Lets all traffic through again, at the same address. */
  async mend(): Promise<void> {
    if (this.#server) return;
    const server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1');
      near.on('data', (chunk: Buffer) => {
        for (const [, path = ''] of chunk
          .toString('latin1')
          .matchAll(/^(?:GET|POST) (\S+) HTTP/gm)) {
          this.asked.push(path);
          if (path === FEED_PATH) this.#feeds.add(near);
        }
      });
      this.#join(near, far);
      this.#join(far, near);
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  #join(from: Socket, to: Socket): void {
    this.#ends.add(from);
    from.pipe(to);
    from.on('close', () => {
      this.#ends.delete(from);
      this.#feeds.delete(from);
      to.destroy();
    });
    // A connection may end with a reset; the following close event is what counts.
    from.on('error', () => undefined);
  }
}

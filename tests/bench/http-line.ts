import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One connection that sends a call and waits for its answer, with minimal overhead. */
export class HttpLine {
  readonly #port: number;
  readonly #from: string | undefined;
  #socket: Socket | undefined;
  #answered: ((answer: string) => void) | undefined;
  #text = '';

  /** @param from the local address of the connection, such as `127.0.0.2` */
  constructor(port: number, from?: string) {
    this.#port = port;
    this.#from = from;
  }

  /** Posts a call; throws for any answer but a 200. */
  async post(
    path: string,
    token: string,
    body: string | Buffer,
    type = 'application/json',
  ): Promise<void> {
    // The server closes connections that were idle for a long time.
    if (!this.#socket || this.#socket.destroyed) this.#socket = await this.#open();
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\n` +
        `aspctoken: ${token}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    this.#socket.write(body);
    const answer = await new Promise<string>((resolve) => {
      this.#answered = resolve;
    });
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer);
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<Socket> {
    const socket = connect({
      port: this.#port,
      host: '127.0.0.1',
      ...(this.#from !== undefined && { localAddress: this.#from }),
    });
    await once(socket, 'connect');
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      this.#text += part;
      this.#read();
    });
    socket.on('close', () => {
      this.#text = '';
      this.#answered?.('the server closed the connection');
    });
    socket.on('error', () => socket.destroy());
    return socket;
  }

  #read(): void {
    const headEnd = this.#text.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1];
    if (length === undefined) throw new Error('an answer says how long it is');
    const end = headEnd + 4 + Number(length);
    if (this.#text.length < end) return;
    const answer = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    this.#answered?.(answer);
  }
}

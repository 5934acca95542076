import type { Personal } from './personal.ts';
import type { PageLife } from './page-life.ts';
import type { FeedSocket, SocketWorld } from './socket.ts';

interface LatePersonalOptions {
  /** Without a socket there are no private events. */
  readonly socket: FeedSocket | undefined;
  readonly pages: PageLife;
  readonly startTimer: SocketWorld['startTimer'];
}

/** The private part of the hub; its code loads with the first sign-in, since visitors do not need it. */
export interface LatePersonal extends Omit<Personal, 'declare'> {
  declare(page: string, owner: string | undefined): Promise<void>;
}

export function createLatePersonal({
  socket,
  pages,
  startTimer,
}: LatePersonalOptions): LatePersonal {
  let personal: Personal | undefined;

  return {
    async declare(page, owner) {
      if (!socket || (owner === undefined && !personal)) return;
      const { createPersonal } = await import('./personal.ts');
      personal ??= createPersonal({
        startTimer,
        pages: pages.all,
        isOpen: () => socket.status === 'open',
        send: (text) => socket.send(text),
      });
      personal.declare(page, owner);
    },
    ticket: (owner, answer) => personal?.ticket(owner, answer),
    opened: () => personal?.opened(),
    hear: (message) => personal?.hear(message),
    release: (page) => personal?.release(page),
    left: (page) => personal?.left(page),
  };
}

/** The calculation behind the table of docs/scale.md, "From one machine to many". */

/** The cost of each part. */
export interface Costs {
  /** Disk of a customer with documents and money, and of a filled order; bytes. */
  readonly personBytes: number;
  readonly orderBytes: number;
  /** Memory of a socket in its process, bytes. */
  readonly socketBytes: number;
  /** Frames that one core delivers in a second. */
  readonly framesPerSecond: number;
}

/** What a number of registered customers needs. */
export interface Growth {
  readonly customers: number;
  /** At the busiest minute. */
  readonly sockets: number;
  readonly webProcesses: number;
  /** In the first half hour. */
  readonly ordersPerSecond: number;
  /** Disk of the customers. */
  readonly customerGigabytes: number;
  /** Disk that a day of orders adds, for good. */
  readonly orderGigabytesADay: number;
}

/** Five of a hundred have the app open, each with one frame a second; one places an order a day. */
const OPEN_SHARE = 0.05;
const FRAMES_EACH = 1;
const ORDERS_EACH = 0.01;
/** A third of a day's orders come within the first half hour. */
const RUSH_SHARE = 1 / 3;
const RUSH_SECONDS = 1_800;
/** The most sockets of a process, which loses them all when it is killed. */
const SOCKETS_MAX = 15_000;
/** The memory of a process for sockets. */
const SOCKET_MEMORY_BYTES = 400e6;
const GIGABYTE = 1e9;

/** What a number of customers needs at these costs. Pure. */
export function growthOf(
  customers: number,
  { personBytes, orderBytes, socketBytes, framesPerSecond }: Costs,
): Growth {
  const sockets = customers * OPEN_SHARE;
  const orders = customers * ORDERS_EACH;
  const socketsEach = Math.min(
    SOCKETS_MAX,
    SOCKET_MEMORY_BYTES / socketBytes,
    framesPerSecond / FRAMES_EACH,
  );
  return {
    customers,
    sockets,
    webProcesses: Math.ceil(sockets / socketsEach),
    ordersPerSecond: Math.round((orders * RUSH_SHARE) / RUSH_SECONDS),
    customerGigabytes: Math.round((customers * personBytes) / GIGABYTE),
    orderGigabytesADay: Math.round((orders * orderBytes) / GIGABYTE),
  };
}

/** The sizes of the table. */
export const SIZES = [1e6, 1e7, 1e8] as const;

/** The costs that the first table of docs/scale.md names. */
export function documentedCosts(page: string): Costs {
  const figure = (pattern: RegExp) => {
    const [, text] = pattern.exec(page) ?? [];
    if (text === undefined) throw new Error(`docs/scale.md has no ${pattern.source}`);
    return Number(text.replaceAll(',', ''));
  };
  return {
    personBytes: figure(/accounts \| ([\d,]+) kB of the database/) * 1_000,
    orderBytes: figure(/lots and events \| ([\d,]+) kB of the database/) * 1_000,
    socketBytes: figure(/\| a socket \| [\d,]+ to ([\d,]+) kB/) * 1_000,
    framesPerSecond: figure(/of a core for about ([\d,]+) frames/),
  };
}

/** The rows of the table of docs/scale.md, with the figures that it names. */
export function documentedGrowth(page: string): Omit<Growth, 'orderGigabytesADay'>[] {
  const rows = page.matchAll(
    /^\| (\d+) million \| ([\d,]+) \| (\d+)[^|]*\| (\d+) \| ([\d.]+) (GB|TB)/gm,
  );
  return [...rows].map(([, millions, sockets = '', processes, orders, disk, unit]) => ({
    customers: Number(millions) * 1e6,
    sockets: Number(sockets.replaceAll(',', '')),
    webProcesses: Number(processes),
    ordersPerSecond: Number(orders),
    customerGigabytes: Math.round(Number(disk) * (unit === 'TB' ? 1_000 : 1)),
  }));
}

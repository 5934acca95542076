/** The fields that we read of a browser's connection report. Safari and Firefox report nothing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the customer may pay per byte, or requested reduced data usage. Pure. */
export function isMetered({ saveData, type }: Connection): boolean {
  return saveData === true || type === 'cellular';
}

/** The connection of this device; also an event target where the browser reports changes. */
export function currentConnection(): Connection & Partial<EventTarget> {
  return (navigator as { connection?: Connection & EventTarget }).connection ?? {};
}

/** What browsers tell of a connection, as far as we read it. Safari and Firefox tell nothing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the customer may pay by the byte, or asked for less traffic. Pure. */
export function isMetered({ saveData, type }: Connection): boolean {
  return saveData === true || type === 'cellular';
}

/** The connection of this device; also an event target where the browser reports changes. */
export function currentConnection(): Connection & Partial<EventTarget> {
  return (navigator as { connection?: Connection & EventTarget }).connection ?? {};
}

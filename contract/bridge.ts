/**
 * What the page says to the native wrapper around it. The second is spelled so there, and only here.
 * Source: spec §7, Native bridge.
 */
export const bridgeMessages = {
  showLoading: 'showLoading',
  hideLoading: 'cancleLoading',
} as const;

export type BridgeMessage = (typeof bridgeMessages)[keyof typeof bridgeMessages];

/** What a wrapper puts into the page's window: one of the two, or neither in a plain browser. */
export interface WrapperWindow {
  /** Android: an object with one method for each message. */
  readonly android?: Partial<Record<BridgeMessage, () => void>> | undefined;
  /** iOS: one handler for each message. */
  readonly webkit?:
    | {
        readonly messageHandlers?:
          | Partial<Record<BridgeMessage, { postMessage: (body: unknown) => void }>>
          | undefined;
      }
    | undefined;
}

/**
 * The messages from the page to the native wrapper around it. The second is misspelled in the specification,
 * and only this file spells it so. Source: spec §7, Native bridge.
 */
export const bridgeMessages = {
  showLoading: 'showLoading',
  hideLoading: 'cancleLoading',
} as const;

export type BridgeMessage = (typeof bridgeMessages)[keyof typeof bridgeMessages];

/** The object that a native wrapper adds to the page's window: one of the two, or neither in a plain browser. */
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

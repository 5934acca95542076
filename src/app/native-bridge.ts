import { type BridgeMessage, bridgeMessages, type WrapperWindow } from '../../contract/bridge.ts';
import { report } from '../data/device/report.ts';
import { type SystemType, systemTypeOf } from '../lib/system-type.ts';

/** Tells the native wrapper to show or hide its own loading picture. */
export type NativeLoading = (loading: boolean) => void;

/**
 * The function that controls the wrapper's loading picture; `undefined` without a wrapper that supports both messages.
 */
export function nativeLoadingOf(
  wrapper: WrapperWindow,
  system: SystemType | undefined,
): NativeLoading | undefined {
  const show = senderOf(wrapper, system, bridgeMessages.showLoading);
  const hide = senderOf(wrapper, system, bridgeMessages.hideLoading);
  if (!show || !hide) return undefined;
  return (loading) => {
    try {
      if (loading) show();
      else hide();
    } catch (problem) {
      report('The wrapper did not take a message.', problem);
    }
  };
}

/** The wrapper around this page. */
export const nativeLoading: NativeLoading | undefined =
  typeof window === 'undefined'
    ? undefined
    : nativeLoadingOf(window as unknown as WrapperWindow, systemTypeOf(navigator.userAgent));

function senderOf(
  { android, webkit }: WrapperWindow,
  system: SystemType | undefined,
  message: BridgeMessage,
): (() => void) | undefined {
  if (system === 'android') {
    // Called as a method of its object, because Android refuses a detached method.
    return android?.[message] && (() => android[message]?.());
  }
  const handler = webkit?.messageHandlers?.[message];
  // An iPad may identify as a Mac, so any other system may have Apple's handlers.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a wrapper's handler takes a body alone
  return handler && (() => handler.postMessage(null));
}

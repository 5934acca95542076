import { expect, test, vi } from 'vitest';
import { nativeLoadingOf } from './native-bridge.ts';

test('on Android the wrapper is called by its methods, on their object', () => {
  const android = {
    heard: [] as string[],
    showLoading() {
      this.heard.push('show');
    },
    cancleLoading() {
      this.heard.push('hide');
    },
  };
  const say = nativeLoadingOf({ android }, 'android');
  say?.(true);
  say?.(false);
  expect(android.heard).toEqual(['show', 'hide']);
});

test.for(['ios', undefined] as const)('Apple’s handlers get messages on system %s', (system) => {
  const heard: string[] = [];
  const webkit = {
    messageHandlers: {
      showLoading: { postMessage: () => heard.push('show') },
      cancleLoading: { postMessage: () => heard.push('hide') },
    },
  };
  const say = nativeLoadingOf({ webkit }, system);
  say?.(true);
  say?.(false);
  expect(heard).toEqual(['show', 'hide']);
});

test.for([
  ['in a plain browser', {}],
  ['in a wrapper that can only show', { android: { showLoading: () => {} } }],
  ['where another app has handlers of its own', { webkit: { messageHandlers: {} } }],
] as const)('%s the page keeps its own overlay', ([, wrapper]) => {
  expect(nativeLoadingOf(wrapper, 'android')).toBeUndefined();
  expect(nativeLoadingOf(wrapper, 'ios')).toBeUndefined();
});

test('a failing wrapper is reported and does not stop the app', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const android = {
    showLoading: () => {
      throw new Error('gone');
    },
    cancleLoading: () => {},
  };
  expect(() => nativeLoadingOf({ android }, 'android')?.(true)).not.toThrow();
  expect(warned).toHaveBeenCalledOnce();
});

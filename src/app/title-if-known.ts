import { i18n, type MessageDescriptor } from '@lingui/core';

/** A title whose catalog may not have come, or not at all; `undefined` without it. */
export function titleIfKnown(title: MessageDescriptor): string | undefined {
  return title.id in i18n.messages ? i18n._(title) : undefined;
}

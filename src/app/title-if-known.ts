import { i18n } from '@lingui/core';
import type { Route } from '../nav/route.ts';

/** The title of a screen whose texts may not have come, or not at all; `undefined` without them. */
export function titleIfKnown({ title }: Route): string | undefined {
  return title.id in i18n.messages ? i18n._(title) : undefined;
}

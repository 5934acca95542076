import { useLingui } from '@lingui/react';

/** The space between two sentences; in Japanese and Chinese the full stop has one of its own. */
export function Between() {
  const { i18n } = useLingui();
  return /^(ja|zh)/.test(i18n.locale) ? null : ' ';
}

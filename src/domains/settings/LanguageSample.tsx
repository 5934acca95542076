import { languageTag, type Locale } from '../../data/device/settings-rules.ts';
import { formatOf } from '../../lib/format.ts';

/** An example of a date, a price and a percentage in a language; the same values in every language. */
const EXAMPLE = { day: '2026-11-20', price: 1234.5, percent: 0.25 };

/** A look at figures as they would be written. */
export function LanguageSample({ locale }: { locale: Locale }) {
  const tag = languageTag(locale);
  const format = formatOf(tag);
  return (
    <span lang={tag}>
      {format.day(EXAMPLE.day)} · {format.money(EXAMPLE.price)} ·{' '}
      {format.changePercent(EXAMPLE.percent)}
    </span>
  );
}

import { VARIANTS } from '../../../../contract/wizard.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../ui/useFormat.ts';
import { Choices } from './Choices.tsx';
import { luckOf } from './luck.ts';

type Variants = (typeof VARIANTS)[number];

/** The number of variants of a search, with its duration and the Sharpe ratio that luck alone would show. */
export function VariantsChoice({
  value,
  onChange,
  days,
  secondsEach,
}: {
  value: Variants;
  onChange: (value: Variants) => void;
  /** Trading days that a backtest covers. */
  days: number;
  /** Seconds per variant on this server; unknown before the first search. */
  secondsEach: number | null;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Choices
      label={t`How many variants the search may try`}
      options={VARIANTS.map((count) => {
        const luck = format.number(luckOf(count, days), 2);
        return {
          value: String(count),
          name: <Plural value={count} one="# variant" other="# variants" />,
          meaning: (
            <>
              {secondsEach !== null && (
                <>
                  <Plural
                    value={Math.max(1, Math.ceil(count * secondsEach))}
                    one="About # second of computing."
                    other="About # seconds of computing."
                  />{' '}
                </>
              )}
              <Trans>
                Risk of overfitting: the best of them shows a Sharpe ratio of about {luck} by luck
                alone.
              </Trans>
            </>
          ),
        };
      })}
      value={String(value)}
      onChange={(next) => {
        const count = VARIANTS.find((each) => String(each) === next);
        if (count) onChange(count);
      }}
    />
  );
}

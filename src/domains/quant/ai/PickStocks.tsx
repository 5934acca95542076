import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { LEAST_STOCKS } from '../../../../contract/managed.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckRow } from '../../../ui/CheckRow.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import styles from './ai.module.css';
import { type Choice, findChoices, toggleChoice } from './selection.ts';

/** A selection of stocks that the model may weigh: at least three. */
export function PickStocks({
  choices,
  chosen,
  onChange,
  isTried,
}: {
  choices: readonly Choice[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The customer went on without enough. */
  isTried: boolean;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const problemId = useId();
  const found = findChoices(choices, typed);
  const count = chosen.size;
  const all = choices.length;
  const isShort = isTried && count < LEAST_STOCKS;
  return (
    <fieldset className={styles['pick']} aria-describedby={isShort ? problemId : undefined}>
      <legend className={styles['label']}>
        <Trans>Stocks that the model may choose from</Trans>
      </legend>
      <SearchField
        label={t`Find a stock`}
        placeholder={t`Symbol or name`}
        text={typed}
        onText={setTyped}
      />
      <div className={styles['tools']}>
        <span aria-live="polite">
          <Trans>
            {count} of {all} chosen
          </Trans>
        </span>
        <span className={styles['both']}>
          <Button onPress={() => onChange(new Set(choices.map(({ ticker }) => ticker)))}>
            <Trans>Choose all</Trans>
          </Button>
          <Button disabled={count === 0} onPress={() => onChange(new Set())}>
            <Trans>Choose none</Trans>
          </Button>
        </span>
      </div>
      <p id={problemId} className={styles['problem']} aria-live="polite">
        {isShort && <Trans>Choose at least 3 stocks.</Trans>}
      </p>
      <div className={styles['choices']}>
        {found.length === 0 ? (
          <p className={styles['none']}>
            <Trans>No stock of this strategy matches.</Trans>
          </p>
        ) : (
          found.map(({ ticker, name }) => (
            <CheckRow
              key={ticker}
              checked={chosen.has(ticker)}
              onChange={() => onChange(toggleChoice(choices, chosen, ticker))}
            >
              <b>{ticker}</b> {name}
            </CheckRow>
          ))
        )}
      </div>
    </fieldset>
  );
}

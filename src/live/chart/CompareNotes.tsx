import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Bars } from '../../../contract/bars.ts';
import { Button } from '../../ui/Button.tsx';
import { refusalText } from '../../ui/everyones-refusal-texts.ts';
import type { ComparedInstrument } from './compared-instrument.ts';
import { type ComparedPlace, OTHERS_MAX } from './compared-place.ts';
import styles from './CompareNotes.module.css';
import type { ComparedLines } from './use-compared-lines.ts';

/** Names the requested instruments that are not drawn, with the reason, and the features that a comparison turns off. */
export function CompareNotes({
  place: { unknown, beyond },
  instruments,
  compared,
}: {
  place: ComparedPlace;
  instruments: readonly ComparedInstrument[];
  compared: ComparedLines | undefined;
}) {
  const failed = instruments.filter(({ bars, declined }) => !bars && declined);
  const apart = instruments.filter(
    ({ bars }, at) =>
      bars && compared && isWhole(bars) && compared.figures.lines[at + 1]?.last === undefined,
  );
  return (
    <div className={styles['notes']} aria-live="polite">
      <UnknownSymbols symbols={unknown} />
      {beyond.length > 0 && <Beyond symbols={beyond} />}
      {failed.map((instrument) => (
        <Failed key={instrument.ticker} instrument={instrument} />
      ))}
      {apart.map(({ ticker }) => (
        <p key={ticker} className={styles['note']}>
          <Trans>{ticker} has no prices for the period on the chart.</Trans>
        </p>
      ))}
      <p className={styles['quiet']}>
        <Trans>Volume, indicators and your own marks are hidden while you compare.</Trans>
        {instruments.length === OTHERS_MAX && (
          <>
            {' '}
            <Trans>A chart compares up to four symbols.</Trans>
          </>
        )}
      </p>
    </div>
  );
}

/** Names the symbols in the address that are unknown. */
export function UnknownSymbols({ symbols }: { symbols: readonly string[] }) {
  return symbols.map((symbol) => (
    <p key={symbol} className={styles['note']}>
      <Trans>{symbol} isn’t a known symbol and was left out of the comparison.</Trans>
    </p>
  ));
}

function isWhole({ close }: Bars): boolean {
  return close.length > 0;
}

function Beyond({ symbols }: { symbols: readonly string[] }) {
  const left = symbols.join(', ');
  return (
    <p className={styles['note']}>
      <Trans>Not shown: {left}.</Trans>
    </p>
  );
}

function Failed({ instrument: { ticker, declined, onRetry } }: { instrument: ComparedInstrument }) {
  const { i18n } = useLingui();
  if (!declined) return null;
  const reason = i18n._(refusalText(declined.code));
  return (
    <div className={styles['failed']}>
      <p className={styles['words']}>
        {declined.code === 'offline' ? (
          <Trans>
            {ticker} has no stored prices for this range on this device. Connect to load them.
          </Trans>
        ) : (
          <Trans>
            {ticker}: {reason}
          </Trans>
        )}
      </p>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../lib/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeDollars } from '../../ui/write-dollars.ts';
import { writeMove } from '../../ui/write-move.ts';
import { figureTexts, inputTexts, originTexts } from './figure-texts.ts';
import type { Input, Unit, Worked } from './worked.ts';
import styles from './Working.module.css';

/** The calculation of a figure: its formula, the formula with numbers, every input with its source, and its meaning. */
export function Working({ worked, children }: { worked: Worked; children?: ReactNode }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { formula, meaning } = figureTexts[worked.figure];
  const value = writeUnit(format, worked.value, worked.unit);
  return (
    <HowComputed
      figure={value}
      formula={i18n._(formula)}
      sum={
        worked.sum && `${worked.sum.map((part) => writePart(format, part)).join(' ')} = ${value}`
      }
      inputs={worked.inputs.map((input) => (
        <Fact
          key={input.name}
          label={
            <>
              {i18n._(inputTexts[input.name])}
              <span className={styles['origin']}>{i18n._(originTexts[input.origin])}</span>
            </>
          }
        >
          {writeUnit(format, input.value, input.unit)}
        </Fact>
      ))}
    >
      {worked.value === null && (
        <p>
          <Trans>
            This figure isn’t available right now because an input is missing or invalid.
          </Trans>
        </p>
      )}
      {children}
      <p>{i18n._(meaning)}</p>
    </HowComputed>
  );
}

function writePart(format: Format, part: Input | string): string {
  return typeof part === 'string' ? part : writeUnit(format, part.value, part.unit);
}

/** A figure as its unit is written. */
export function writeUnit(format: Format, value: number | null, unit: Unit): string {
  return writers[unit](format, value);
}

const writers: Record<Unit, (format: Format, value: number | null) => string> = {
  dollars: writeDollars,
  amount: (format, value) => format.moneyShort(value),
  percent: (format, value) => format.percent(value),
  move: writeMove,
  ratio: (format, value) => format.number(value, 2),
  shares: (format, value) => format.short(value),
  count: (format, value) => format.number(value),
  small: (format, value) => format.number(value, 8),
};

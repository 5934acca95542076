import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { centsLeft, centsOff, centsUp } from '../../contract/money.ts';
import { percentOf } from '../../contract/position-figures.ts';
import { Fact } from '../ui/Fact.tsx';
import { HowComputed } from '../ui/HowComputed.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import { writeMove } from '../ui/write-move.ts';

/** The calculation of the P&L of closing shares, estimated or final. Micro-dollars. */
export function PnlWorking({
  isCover,
  valueMicros,
  feeMicros,
  openedMicros,
  pnlMicros,
  children,
}: {
  isCover: boolean;
  valueMicros: bigint;
  feeMicros: bigint;
  /** The cost of the shares, fees included; for a short, their proceeds net of fees. */
  openedMicros: bigint;
  pnlMicros: bigint;
  /** Further notes on the price. */
  children?: ReactNode;
}) {
  const format = useFormat();
  const money = useMoney();
  const percent = percentOf(pnlMicros, openedMicros);
  const value = money.micros(isCover ? centsUp(valueMicros) : valueMicros);
  const fee = money.micros(isCover ? centsUp(feeMicros) : feeMicros);
  // The cost of these shares is displayed only here, so it is the term that makes the sum add up.
  const opened = money.micros(
    isCover
      ? centsLeft(pnlMicros, centsOff(valueMicros), centsOff(feeMicros))
      : centsLeft(valueMicros, feeMicros, pnlMicros),
  );
  const pnl = money.signed(pnlMicros);
  return (
    <HowComputed
      figure={pnl}
      formula={
        <>
          {isCover ? (
            <Trans>Proceeds − value − fees</Trans>
          ) : (
            <Trans>Value − fees − cost basis</Trans>
          )}
          <br />
          {isCover ? (
            <Trans>Percentage: P&L ÷ proceeds</Trans>
          ) : (
            <Trans>Percentage: P&L ÷ cost basis</Trans>
          )}
        </>
      }
      sum={
        <>
          {isCover
            ? `${opened} − ${value} − ${fee} = ${pnl}`
            : `${value} − ${fee} − ${opened} = ${pnl}`}
          <br />
          {`${pnl} ÷ ${opened} = ${writeMove(format, percent)}`}
        </>
      }
      inputs={
        <>
          <Fact label={<Trans>Value</Trans>}>{value}</Fact>
          <Fact label={<Trans>Total fees</Trans>}>{fee}</Fact>
          <Fact
            label={
              isCover ? (
                <Trans>Proceeds, after fees</Trans>
              ) : (
                <Trans>Cost basis, fees included</Trans>
              )
            }
          >
            {opened}
          </Fact>
        </>
      }
    >
      <p>
        <Trans>First in, first out: the oldest shares are closed first.</Trans> {children}
      </p>
    </HowComputed>
  );
}

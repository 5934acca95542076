import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { MICROS, readAmount } from '../../../contract/money.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import { useKnown } from '../../data/call/known.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { QuarterButtons } from '../../ui/QuarterButtons.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StepField } from '../../ui/StepField.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { inCents } from './in-cents.ts';
import { closableOf } from './judge-ticket.ts';
import styles from './ticket.module.css';
import { TransferLink } from './TransferLink.tsx';
import { useProblemTexts } from './useProblemTexts.ts';
import type { Ticket } from './useTicket.ts';

/** The step of an amount. */
const AMOUNT_STEP = 10n * MICROS;

/** The quantity or the amount, with parts of what is available. */
export function SizePart({
  ticket,
  isTried,
  onEnter,
}: {
  ticket: Ticket;
  isTried: boolean;
  onEnter: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const problems = useProblemTexts(isTried);
  const { fields, read, judgement, mayBeAmount } = ticket;
  const isAmount = fields.by === 'amount';
  const typed = isAmount ? fields.amount : fields.shares;
  const step = isAmount ? AMOUNT_STEP : MICROS;
  const problem = problems.size(read.size, fields.by) ?? problems.amount(judgement);
  const set = (size: bigint) =>
    ticket.edit(
      isAmount
        ? { amount: money.typed(size) }
        : { shares: size === 0n ? '' : money.typed(size, 0) },
    );
  return (
    <div className={styles['part']}>
      <StepField
        noteLines={useWindowForm() === 'phone' ? 2 : 1}
        label={isAmount ? <Trans>Amount</Trans> : <Trans>Number of shares</Trans>}
        side={
          mayBeAmount && (
            <div className={styles['by']}>
              <Segmented
                label={t`Shares or amount`}
                options={[
                  { value: 'shares', label: <Trans>Shares</Trans> },
                  { value: 'amount', label: <Trans>Dollars</Trans> },
                ]}
                value={fields.by}
                onChange={(by) => ticket.edit({ by })}
              />
            </div>
          )
        }
        value={typed}
        placeholder={money.typed(0n, isAmount ? 2 : 0)}
        sign={isAmount ? { text: '$', isFirst: money.micros(0n).startsWith('$') } : undefined}
        stepLabels={
          isAmount
            ? {
                down: t({ message: 'Less', context: 'a smaller number' }),
                up: t({ message: 'More', context: 'a larger number' }),
              }
            : { down: t`One share fewer`, up: t`One share more` }
        }
        onChange={(text) => ticket.edit(isAmount ? { amount: text } : { shares: text })}
        onStep={(steps) => {
          const next = readSize(money.plain(typed)) + BigInt(steps) * step;
          set(next > 0n ? next : 0n);
        }}
        problem={problem}
        note={
          judgement?.kind === 'insufficient_funds' ? (
            <TransferLink missingMicros={judgement.missingMicros} isInline />
          ) : (
            !problem && <Available ticket={ticket} />
          )
        }
        echo={<Counterpart ticket={ticket} />}
        onEnter={onEnter}
      />
      <QuarterButtons partOf={ticket.part} onTake={set} />
    </div>
  );
}

/** The cost or proceeds of the shares, or the number of shares that the dollars buy. */
function Counterpart({ ticket: { counterpart, fields } }: { ticket: Ticket }): ReactNode {
  const money = useMoney();
  const words = useOrderWords();
  if (!counterpart) {
    if (fields[fields.by === 'amount' ? 'amount' : 'shares'] !== '') return undefined;
    return `≈ ${fields.by === 'amount' ? words.shares(0n) : money.micros(0n)}`;
  }
  const figure =
    counterpart.unit === 'shares'
      ? words.shares(counterpart.micros)
      : money.micros(counterpart.micros);
  return counterpart.unit === 'dollars' && counterpart.isAtLimit ? (
    <Trans>{figure} at your limit</Trans>
  ) : (
    `≈ ${figure}`
  );
}

/** The available dollars or, to close a position, shares. */
function Available({ ticket }: { ticket: Ticket }): ReactNode {
  const money = useMoney();
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const { facts, intent } = ticket;
  if (!facts.value) return undefined;
  if (isClosing(intent)) {
    const shares = money.shares(closableOf(intent, facts.value));
    return intent === 'buy_to_close' ? (
      <Trans>{shares} to cover</Trans>
    ) : (
      <Trans>{shares} available</Trans>
    );
  }
  const usable = money.micros(inCents(BigInt(facts.value.usableMicros), 'down'));
  return (
    <>
      <Trans>Buying power: {usable}</Trans> {isDemo && <DemoMark />}
    </>
  );
}

/** The number in the field; 0 if it is not a number. */
function readSize(plain: string): bigint {
  const read = readAmount(plain, 6);
  return 'micros' in read ? read.micros : 0n;
}

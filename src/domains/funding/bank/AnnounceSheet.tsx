import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  announceTransfer,
  getBankDeposits,
  SENDER_MAX,
  SENT_DAYS_AHEAD,
  SENT_DAYS_BACK,
} from '../../../../contract/bank-deposit.ts';
import { getFundingRecords } from '../../../../contract/funding-record.ts';
import { newYorkDate } from '../../../../contract/market-hours.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { newRequestKey } from '../../../data/call/request-key.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { links } from '../links.ts';
import { useGo } from '../../../nav/route.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { useHolderName } from './useHolderName.ts';

const DAY_MS = 86_400_000;
/** How often the component checks whether a new day has begun. */
const LOOK_MS = 60_000;

/** Announces a transfer that was or will be sent: the amount, the date, and the sending account's holder. */
export function AnnounceSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const go = useGo();
  const money = useMoney();
  const holder = useHolderName();
  const [key, setKey] = useState(newRequestKey);
  const [amount, setAmount] = useState('');
  const [sentOn, setSentOn] = useState(() => newYorkDate(Date.now()));
  const [typedSender, setSender] = useState<string>();
  const [isTried, setTried] = useState(false);
  const announcing = useCall(announceTransfer);
  const sender = typedSender ?? holder ?? '';
  const read = money.read(amount);
  const nowMs = useWallNow(LOOK_MS);
  const isNear =
    sentOn >= newYorkDate(nowMs - SENT_DAYS_BACK * DAY_MS) &&
    sentOn <= newYorkDate(nowMs + SENT_DAYS_AHEAD * DAY_MS);

  /** An edited form is a new notice; resending it unchanged repeats the same one. */
  function changed(): void {
    announcing.clear();
    setKey(newRequestKey());
  }

  async function announce(): Promise<void> {
    setTried(true);
    if ('problem' in read || read.micros === 0n || !isNear || sender.trim() === '') return;
    if (announcing.waiting) return;
    const answer = await announcing.send({
      key,
      amountMicros: String(read.micros),
      sentOn,
      sender: sender.trim(),
    });
    if (!answer.ok) return;
    showToast({ text: t`Thank you. We’ll look out for your transfer.` });
    onClose();
    go(links.depositProofs(answer.value));
    await refreshAnswersTo([getFundingRecords, getBankDeposits]);
  }

  return (
    <Sheet open title={t`Tell us about your transfer`} onClose={onClose}>
      <Form onSubmit={() => void announce()}>
        <AmountField
          label={<Trans>Amount</Trans>}
          value={amount}
          onChange={(next) => {
            changed();
            setAmount(next);
          }}
          problem={useAmountProblem(read, isTried)}
        />
        <Field
          type="date"
          label={<Trans>Sent on</Trans>}
          value={sentOn}
          onChange={(next) => {
            changed();
            setSentOn(next);
          }}
          problem={
            isTried && !isNear ? (
              <Trans>Choose a day in the last 90 days or the next 7.</Trans>
            ) : undefined
          }
        />
        <Field
          label={<Trans>Account holder</Trans>}
          value={sender}
          onChange={(next) => {
            changed();
            setSender(next);
          }}
          hint={<Trans>The name on the bank account that the transfer comes from.</Trans>}
          problem={
            isTried && sender.trim() === '' ? <Trans>Enter the account holder.</Trans> : undefined
          }
          maxLength={SENDER_MAX}
        />
        <Declined answer={announcing.declined} />
        <Button look="primary" submits disabled={announcing.waiting}>
          <Trans>Send notice</Trans>
        </Button>
      </Form>
    </Sheet>
  );
}

function useAmountProblem(
  read: ReturnType<ReturnType<typeof useMoney>['read']>,
  isTried: boolean,
): string | undefined {
  const { t } = useLingui();
  if (!('problem' in read)) {
    return isTried && read.micros === 0n ? t`Enter an amount greater than zero.` : undefined;
  }
  if (read.problem === 'too_fine') return t`Use no more than two decimal places.`;
  if (read.problem === 'empty') return isTried ? t`Enter an amount.` : undefined;
  return isTried || read.problem === 'not_a_number' ? t`Enter a valid amount.` : undefined;
}

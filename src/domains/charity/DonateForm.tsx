import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { DONATION_LEAST_MICROS, DONATION_MOST_MICROS } from '../../../contract/charity-rules.ts';
import type { Cause } from '../../../contract/charity.ts';
import { MICROS } from '../../../contract/money.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useDraft } from '../../data/session/draft.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';
import { useGiving, useLanguage } from './charity.ts';
import { Chips } from './Chips.tsx';
import { type DonateProblem, donateProblem } from './donate-rules.ts';
import { DonateReview } from './DonateReview.tsx';
import { useDonating } from './send-donation.ts';
import { TransferMissing } from '../../live/TransferMissing.tsx';

/** Preset amounts, dollars. */
const AMOUNTS = [10n, 25n, 50n, 100n].map((dollars) => dollars * MICROS);

/** A one-off donation: amount, review, confirmation. */
export function DonateForm({ cause }: { cause: Cause }) {
  const { t } = useLingui();
  const money = useMoney();
  const go = useGo();
  const language = useLanguage();
  const giving = useGiving().value;
  const { fields, change, drop } = useDraft(`donation ${cause.id}`, { amount: '' });
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const donating = useDonating(
    cause.id,
    useCallback(
      ({ id }) => {
        drop();
        setReviewing(false);
        go(linkTo.donation({ id }));
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the draft lives as long as the form
      [go],
    ),
  );
  const sending = useCell(donating.state);
  const read = money.read(fields.amount);
  const micros = 'micros' in read ? read.micros : undefined;
  const donatable = giving?.donatableMicros;
  const problem =
    micros === undefined
      ? undefined
      : donateProblem(micros, donatable === undefined ? undefined : BigInt(donatable));
  const problemText = useProblemText(isTried);
  const available = money.micros(donatable);

  function edit(amount: string): void {
    change({ amount });
    donating.change();
  }

  return (
    <Form
      label={t`Donate`}
      onSubmit={() => {
        setTried(true);
        if (micros !== undefined && !problem) setReviewing(true);
      }}
    >
      <div className={styles['form']}>
        <Chips
          label={t`Amount`}
          chosen={micros === undefined ? undefined : String(micros)}
          options={AMOUNTS.map((each) => ({ value: String(each), text: money.micros(each) }))}
          onChoose={(each) => edit(money.typed(BigInt(each)))}
        />
        <AmountField
          label={<Trans>Amount</Trans>}
          value={fields.amount}
          onChange={edit}
          problem={problemText(read, problem)}
          hint={<Trans>{available} can be donated from your spot wallet</Trans>}
        />
        {problem?.kind === 'short' && (
          <TransferMissing to="wallet" purpose="donate" micros={problem.missingMicros} />
        )}
        <Button look="primary" submits>
          <Trans>Review donation</Trans>
        </Button>
      </div>
      {micros !== undefined && isReviewing && (
        <DonateReview
          cause={cause}
          micros={micros}
          donating={donating}
          isBusy={isOnItsWay(sending)}
          isSent={sending.kind === 'made_before'}
          onClose={() => setReviewing(false)}
          onConfirm={() =>
            void donating.send({ causeId: cause.id, amountMicros: String(micros), language })
          }
        />
      )}
    </Form>
  );
}

/** The problem with an entered amount; an empty field is a problem once the customer has tried to continue. */
function useProblemText(isTried: boolean) {
  const { t } = useLingui();
  const money = useMoney();
  return (read: ReturnType<typeof money.read>, problem: DonateProblem | undefined) => {
    if (!('micros' in read)) {
      if (read.problem === 'not_a_number') return t`Enter a valid amount.`;
      if (read.problem === 'too_fine') return t`Use no more than two decimal places.`;
      return isTried ? t`Enter an amount.` : undefined;
    }
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'too_small': {
        const least = money.micros(DONATION_LEAST_MICROS);
        return t`The minimum is ${least}.`;
      }
      case 'too_large': {
        const most = money.micros(DONATION_MOST_MICROS);
        return t`The maximum is ${most}.`;
      }
      case 'short':
    }
    return t`Available funds insufficient, please transfer first.`;
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Cause, type Giving, setAutomaticDonation } from '../../../contract/charity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './charity.module.css';
import { refreshCharity, useLanguage } from './charity.ts';
import { Chips } from './Chips.tsx';
import { PickCause } from './PickCause.tsx';
import { readPercent } from './read-percent.ts';

const PERCENTS = [1, 5, 10, 25] as const;
const FIRST_PERCENT = 5;

/** Turns the automatic donation on, changes it, or turns it off. */
export function AutomaticSheet({
  automatic,
  causes,
  onClose,
}: {
  automatic: Giving['automatic'];
  causes: readonly Cause[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const saving = useCall(setAutomaticDonation);
  const open = causes.filter(({ state }) => state === 'open');
  const [causeId, setCauseId] = useState(
    open.find(({ id }) => id === automatic?.causeId)?.id ?? open[0]?.id,
  );
  const [typed, setTyped] = useState(String(automatic?.percent ?? FIRST_PERCENT));
  const percent = readPercent(typed);

  async function save(plan: { causeId: string; percent: number } | null) {
    const answer = await saving.send({ plan, language });
    if (!answer.ok) return;
    refreshCharity();
    onClose();
  }

  return (
    <Sheet open title={t`Automatic donation`} onClose={onClose}>
      <Form
        label={t`Automatic donation`}
        onSubmit={() => {
          if (percent !== undefined && causeId) void save({ causeId, percent });
        }}
      >
        <div className={styles['form']}>
          <PickCause causes={open} value={causeId} onChange={setCauseId} />
          <Chips
            label={t`Share of realized profit`}
            chosen={percent}
            options={PERCENTS.map((each) => ({ value: each, text: format.percent(each, 0) }))}
            onChoose={(each) => setTyped(String(each))}
          />
          <Field
            label={<Trans>Percent of realized profit</Trans>}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              saving.clear();
            }}
            inputMode="numeric"
            maxLength={3}
            trailing="%"
            problem={
              percent === undefined && typed !== '' ? (
                <Trans>Enter a whole number from 1 to 100.</Trans>
              ) : undefined
            }
          />
          <p className={styles['note']}>
            <Trans>
              From now on, we count the profit on shares you sell or cover in the stock account,
              less losses and fees. On the first of each month we ask you to confirm the previous
              month’s amount. You have 14 days; otherwise nothing is charged. Below $5 we don’t ask.
            </Trans>
          </p>
          <Declined answer={saving.declined} />
          <Button
            look="primary"
            submits
            disabled={saving.waiting || percent === undefined || causeId === undefined}
          >
            {automatic ? <Trans>Save</Trans> : <Trans>Turn on</Trans>}
          </Button>
          {automatic && (
            <Button disabled={saving.waiting} onPress={() => void save(null)}>
              <Trans>Turn off</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Sheet>
  );
}

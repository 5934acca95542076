import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  acknowledgeHypothetical,
  getHypotheticalAnswer,
  getProductBacktest,
} from '../../../contract/product.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './quant.module.css';

/** The confirmation required before hypothetical performance is shown. Source: rulings, Honesty (SEC rule 206(4)-1). */
export default function Acknowledge() {
  const { t } = useLingui();
  const [understands, setUnderstands] = useState(false);
  const [bearsLoss, setBearsLoss] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, waiting, declined } = useCall(acknowledgeHypothetical);

  async function confirm(): Promise<void> {
    setTried(true);
    if (!understands || !bearsLoss) return;
    const answer = await send({ understands, bearsLoss });
    if (answer.ok) void refreshAnswersTo([getHypotheticalAnswer, getProductBacktest]);
  }

  const missing = t`Please confirm this first.`;
  return (
    <div className={styles['acknowledge']}>
      <p className={styles['lead']}>
        <Trans>Before you see a backtest</Trans>
      </p>
      <p className={styles['words']}>
        <Trans>
          A backtest applies today’s rules to past prices. No money was invested, the rules were
          chosen in the knowledge of that past, and the future can be different.
        </Trans>
      </p>
      <Form label={t`Confirmation before a backtest`} onSubmit={() => void confirm()}>
        <CheckRow
          checked={understands}
          onChange={setUnderstands}
          problem={isTried && !understands && missing}
        >
          <Trans>
            I understand that a backtest is hypothetical performance and no promise of future
            results.
          </Trans>
        </CheckRow>
        <CheckRow
          checked={bearsLoss}
          onChange={setBearsLoss}
          problem={isTried && !bearsLoss && missing}
        >
          <Trans>I can bear the loss of the money that I invest in such a product.</Trans>
        </CheckRow>
        <Declined answer={declined} />
        <Button submits disabled={waiting}>
          <Trans>Confirm and show the backtest</Trans>
        </Button>
      </Form>
    </div>
  );
}

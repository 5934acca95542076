import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { readAmount } from '../../contract/money.ts';
import { stepPrice, tickMicros } from '../../contract/order-price.ts';
import type { Answer } from '../../contract/answer.ts';
import { putAlert } from '../data/account/alerts.ts';
import { Button } from '../ui/Button.tsx';
import { Declined } from '../ui/Declined.tsx';
import { refusalTexts } from '../ui/refusal-texts.ts';
import { StepField } from '../ui/StepField.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import { distancePercent, priceAway, readAlertWish, type WishProblem } from './alert-wish.ts';
import styles from './AlertSheet.module.css';
import { useAlertWords } from './useAlertWords.ts';

/** The decimals of the finest price, which is below a dollar. */
const PRICE_DECIMALS = 4;
/** The suggested distances from the price, percent. */
const PERCENTS = [-5, -2, 2, 5] as const;
/** Problems of the price itself are shown beside the price field. */
const OF_THE_PRICE: ReadonlySet<string> = new Set(['alert_reached', 'price_off_tick']);

/** Sets an alert at a typed price; the current price determines the side from which it must be reached. */
export function AlertForm({
  ticker,
  nowMicros,
  startMicros,
}: {
  ticker: Ticker;
  nowMicros: bigint | undefined;
  startMicros: bigint | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const say = useAlertWords();
  const [text, setText] = useState(() => {
    const first = startMicros ?? (nowMicros && priceAway(nowMicros, 1));
    return first === undefined ? '' : money.typed(first);
  });
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer<unknown>>();

  const read = readAmount(money.plain(text), PRICE_DECIMALS);
  const wish = readAlertWish(read, nowMicros);
  const declined = answer && !answer.ok ? answer : undefined;
  const isOfPrice = declined !== undefined && OF_THE_PRICE.has(declined.code);
  const start = 'micros' in read && read.micros > 0n ? read.micros : nowMicros;
  const tick = money.exact(tickMicros(start ?? 1_000_000n));

  function edit(next: string): void {
    setText(next);
    setAnswer(undefined);
  }

  async function send(): Promise<void> {
    setTried(true);
    if ('problem' in wish || isSending) return;
    setSending(true);
    const { direction, priceMicros } = wish;
    const said = await putAlert({ ticker, direction, priceMicros: String(priceMicros) });
    setSending(false);
    setAnswer(said);
    if (said.ok) setTried(false);
  }

  const problems: Readonly<Record<WishProblem, string | undefined>> = {
    empty: isTried ? t`Type a price.` : undefined,
    not_a_price: isTried ? t`Enter a valid price.` : undefined,
    off_tick: t`Prices must be in ${tick} increments.`,
    reached: i18n._(refusalTexts.alert_reached),
  };
  const problem = isOfPrice
    ? i18n._(refusalTexts[declined.code])
    : 'problem' in wish && problems[wish.problem];
  const isWish = !('problem' in wish);
  const what = isWish
    ? say({ direction: wish.direction, priceMicros: String(wish.priceMicros) })
    : '';
  const away = format.changePercent(isWish ? distancePercent(wish.priceMicros, nowMicros) : null);
  return (
    <div className={styles['form']}>
      <StepField
        label={<Trans>Alert me at</Trans>}
        value={text}
        onChange={edit}
        onStep={(steps) => start !== undefined && edit(money.typed(stepPrice(start, steps)))}
        placeholder={money.typed(0n)}
        sign={{ text: '$', isFirst: money.micros(0n).startsWith('$') }}
        stepLabels={{ down: t`Lower the price by ${tick}`, up: t`Raise the price by ${tick}` }}
        problem={problem}
        onEnter={() => void send()}
      />
      {nowMicros !== undefined && (
        <div className={styles['parts']}>
          {PERCENTS.map((percent) => (
            <button
              key={percent}
              type="button"
              className={styles['part']}
              onClick={() => edit(money.typed(priceAway(nowMicros, percent)))}
            >
              {format.changePercent(percent, 0)}
            </button>
          ))}
        </div>
      )}
      <p className={styles['meaning']}>
        {isWish ? (
          <Trans>
            We’ll notify you when {ticker} is at {what}, {away} from the current price.
          </Trans>
        ) : (
          <Trans>We’ll notify you when it reaches your price.</Trans>
        )}
      </p>
      {!isOfPrice && <Declined answer={declined} />}
      <Button look="primary" disabled={isSending} onPress={() => void send()}>
        <Trans>Set alert</Trans>
      </Button>
      <p className="heard" aria-live="polite">
        {answer?.ok && <Trans>The alert is set.</Trans>}
      </p>
    </div>
  );
}

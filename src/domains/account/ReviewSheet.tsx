import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { AccountName } from '../../../contract/account.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { OutcomeNote } from './OutcomeNote.tsx';
import type { TransferState } from './useTransfer.ts';

/** Reviews a transfer before it is made, and shows its result when that needs an explanation. */
export function ReviewSheet({
  open,
  from,
  to,
  micros,
  available,
  state,
  onConfirm,
  onAsk,
  onAnew,
  onClose,
}: {
  open: boolean;
  from: AccountName;
  to: AccountName;
  micros: bigint;
  available: (account: AccountName) => string | undefined;
  state: TransferState;
  onConfirm: () => void;
  onAsk: (key: string) => void;
  onAnew: () => void;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const isBusy = state.kind === 'sending' || state.kind === 'asking';
  const after = (account: AccountName, change: bigint) => {
    const before = available(account);
    return money.micros(before === undefined ? undefined : BigInt(before) + change);
  };
  const fromName = i18n._(accountTexts[from]);
  const toName = i18n._(accountTexts[to]);

  return (
    <Sheet
      open={open}
      title={t`Review transfer`}
      onClose={onClose}
      foot={
        state.kind !== 'unknown' &&
        state.kind !== 'made_before' && (
          <Button look="primary" disabled={isBusy} onPress={onConfirm}>
            {isBusy ? <Trans>Transferring…</Trans> : <Trans>Confirm transfer</Trans>}
          </Button>
        )
      }
    >
      <div className={styles['review']}>
        <p className={styles['reviewAmount']}>{money.micros(micros)}</p>
        <p className={styles['reviewWay']}>
          <Trans>
            {fromName} to {toName}
          </Trans>
        </p>
        <Facts columns={1}>
          <Fact label={<Trans>{fromName} after transfer</Trans>}>{after(from, -micros)}</Fact>
          <Fact label={<Trans>{toName} after transfer</Trans>}>{after(to, micros)}</Fact>
          <Fact label={<Trans>Fee</Trans>}>{money.micros(0n)}</Fact>
        </Facts>
        <OutcomeNote state={state} onAsk={onAsk} onAnew={onAnew} />
      </div>
    </Sheet>
  );
}

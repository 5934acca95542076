import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AccountName } from '../../../contract/account.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { AccountSheet } from './AccountSheet.tsx';

type Available = (account: AccountName) => string | undefined;

/** The source and the destination of a transfer, with a button to swap them. */
export function AccountEnds({
  from,
  to,
  available,
  onChoose,
  onSwap,
}: {
  from: AccountName;
  to: AccountName;
  available: Available;
  onChoose: (end: 'from' | 'to', account: AccountName) => void;
  onSwap: () => void;
}) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState<'from' | 'to'>();
  return (
    <div className={styles['ends']}>
      <End
        label={<Trans>From</Trans>}
        account={from}
        available={available}
        onPress={() => setChoosing('from')}
      />
      <button
        type="button"
        className={styles['swap']}
        aria-label={t`Swap accounts`}
        onClick={onSwap}
      >
        <Icon name="transfer" size={20} />
      </button>
      <End
        label={<Trans>To</Trans>}
        account={to}
        available={available}
        onPress={() => setChoosing('to')}
      />
      <AccountSheet
        open={choosing !== undefined}
        title={choosing === 'to' ? t`Move money to` : t`Move money from`}
        value={choosing === 'to' ? to : from}
        available={available}
        onChoose={(account) => {
          if (choosing) onChoose(choosing, account);
          setChoosing(undefined);
        }}
        onClose={() => setChoosing(undefined)}
      />
    </div>
  );
}

function End({
  label,
  account,
  available,
  onPress,
}: {
  label: ReactNode;
  account: AccountName;
  available: Available;
  onPress: () => void;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  return (
    <button type="button" className={styles['end']} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles['endLabel']}>{label}</span>
      <span className={styles['endAmount']}>{money.micros(available(account))}</span>
      <span className={styles['endName']}>{i18n._(accountTexts[account])}</span>
      <Icon name="down" size={16} />
    </button>
  );
}

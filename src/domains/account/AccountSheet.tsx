import { useLingui } from '@lingui/react';
import { ACCOUNTS, type AccountName } from '../../../contract/account.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';

/** A choice of the four accounts, each with its available amount. */
export function AccountSheet({
  open,
  title,
  value,
  available,
  onChoose,
  onClose,
}: {
  open: boolean;
  title: string;
  value: AccountName;
  available: (account: AccountName) => string | undefined;
  onChoose: (account: AccountName) => void;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={styles['rows']}>
        <List label={title}>
          {ACCOUNTS.map((account) => (
            <Row
              key={account}
              onPress={() => onChoose(account)}
              title={i18n._(accountTexts[account])}
              subtitle={money.micros(available(account))}
              trailing={
                account === value && (
                  <span className={styles['chosen']}>
                    <Icon name="check" size={20} />
                  </span>
                )
              }
            />
          ))}
        </List>
      </div>
    </Sheet>
  );
}

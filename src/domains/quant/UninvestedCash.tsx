import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { AccountBalance } from '../../../contract/account.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './quant.module.css';

/** The available cash of the fund account and of the quantitative account, each with a transfer; nothing without cash. */
export function UninvestedCash({ accounts }: { accounts: readonly AccountBalance[] }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useShownMoney();
  if (accounts.length === 0) return null;
  return (
    <Section title={<Trans>Uninvested cash</Trans>}>
      <List label={t`Uninvested cash`}>
        {accounts.map(({ account, availableMicros }) => (
          <Row
            key={account}
            href={linkTo.transfer({ from: account })}
            title={<span className={styles['name']}>{i18n._(accountTexts[account])}</span>}
            subtitle={<Trans>Transfer money</Trans>}
            trailing={
              <>
                <span className={styles['figures']}>{money.micros(availableMicros)}</span>
                <Icon name="chevron" size={16} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedAccount } from '../../../../contract/managed.ts';
import type { Product } from '../../../../contract/product.ts';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import quant from '../quant.module.css';
import { BuildOwn } from '../wizard/BuildOwn.tsx';
import styles from './ai.module.css';
import { ExperienceCard } from './ExperienceCard.tsx';
import { useLiveManaged } from './managed.ts';
import { isOpen } from './managed-rules.ts';
import { ManagedRow } from './ManagedRow.tsx';
import { UseCard } from './UseCard.tsx';

export interface OwnProps {
  readonly product?: Product;
  /** Only the accounts that are open. */
  readonly isBrief?: boolean;
  /** Drawn below once the accounts in all strategies are known, so that it does not move. */
  readonly children?: ReactNode;
}

/** The customer's accounts in all AI strategies or, with a product, in that one; and the experience card. */
export default function Own({ product, isBrief, children }: OwnProps) {
  const { value, accounts, pricedAtMs, declined, reload } = useLiveManaged();
  if (!value || !accounts) {
    return declined ? (
      <>
        <Declined answer={declined} onRetry={reload} />
        {children}
      </>
    ) : (
      <Skeleton rows={3} />
    );
  }
  const { card } = value;
  if (product) {
    const here = accounts.filter(({ productId }) => productId === product.id);
    return (
      <>
        {/* One node, so that the children stay where they are when a failed call succeeds. */}
        <>
          {here.length > 0 && (
            <Accounts
              title={<Trans>My accounts in this strategy</Trans>}
              accounts={here}
              age={<AsOf asOfMs={pricedAtMs} />}
            />
          )}
          {(card.state === 'unused' || card.productId === product.id) && (
            <div className={quant['cards']}>
              <UseCard card={card} product={product} />
            </div>
          )}
        </>
        {children}
      </>
    );
  }
  const open = accounts.filter(isOpen);
  if (isBrief) {
    return (
      open.length > 0 && (
        <Accounts title={<Trans>My strategies</Trans>} accounts={open} mayHide={false} />
      )
    );
  }
  const paid = accounts.filter((account) => !isOpen(account));
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <div className={styles['halves']}>
        <div>
          {open.length > 0 && (
            <Accounts
              title={<Trans>My strategies</Trans>}
              accounts={open}
              age={<AsOf asOfMs={pricedAtMs} />}
            />
          )}
          <div className={quant['cards']}>
            <ExperienceCard
              card={card}
              action={
                card.state === 'unused' ? (
                  <span className={quant['words']}>
                    <Trans>Open a strategy to use it there.</Trans>
                  </span>
                ) : undefined
              }
            />
          </div>
        </div>
        <div>
          {paid.length > 0 && (
            <Accounts
              title={<Trans>Ended strategies</Trans>}
              accounts={paid}
              mayHide={open.length === 0}
            />
          )}
          <BuildOwn />
        </div>
      </div>
      <div className={styles['below']}>{children}</div>
    </>
  );
}

function Accounts({
  title,
  accounts,
  age,
  mayHide = true,
}: {
  title: ReactNode;
  accounts: readonly ManagedAccount[];
  age?: ReactNode;
  /** Amounts are hidden with a button of the first list. */
  mayHide?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Section
      title={title}
      more={
        mayHide && (
          <span className={styles['head']}>
            {age}
            <HideAmounts />
          </span>
        )
      }
    >
      <List label={t`My strategies`}>
        {accounts.map((account) => (
          <ManagedRow key={account.id} account={account} />
        ))}
      </List>
    </Section>
  );
}

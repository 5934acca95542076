import { Trans } from '@lingui/react/macro';
import { areSettled } from '../../../data/call/known.ts';
import { usePerson } from '../../../data/session/session.ts';
import { linkTo } from '../../../nav/links.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Calculator } from '../Calculator.tsx';
import { LateOwnSavings } from '../LateOwnSavings.tsx';
import { links } from '../links.ts';
import { Products } from '../Products.tsx';
import { useOffers, useSavings } from '../savings.ts';
import { VisitorNote } from '../VisitorNote.tsx';
import styles from '../wealth.module.css';

export default function SavingsScreen() {
  const isCustomer = usePerson() !== undefined;
  const { value, asOfMs, declined, reload } = useOffers();
  const areOwnSettled = areSettled(useSavings());
  const own = isCustomer ? <LateOwnSavings /> : <VisitorNote />;
  return (
    <Screen
      isWide
      title={<Trans context="plan and fixed terms">Savings</Trans>}
      back={linkTo.products()}
    >
      {value ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          <Columns
            first={
              <>
                {isCustomer && own}
                {areOwnSettled && (
                  <Products
                    offers={value.offers}
                    isDemo={value.isDemo}
                    age={<AsOf asOfMs={asOfMs} />}
                  />
                )}
                {!isCustomer && own}
                {areOwnSettled && (
                  <p className={styles['links']}>
                    {isCustomer && (
                      <a href={linkTo.savingHistory()}>
                        <Trans>Savings history</Trans>
                      </a>
                    )}
                    <a href={links.agreement()}>
                      <Trans>Savings agreement</Trans>
                    </a>
                    <a href={linkTo.help({ topic: 'savings' })}>
                      <Trans>How savings work</Trans>
                    </a>
                  </p>
                )}
              </>
            }
            second={
              areOwnSettled && (
                <Calculator offers={value.offers} today={value.today} isDemo={value.isDemo} />
              )
            }
          />
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Screen>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../../contract/account.ts';
import { centsDown, decimalOf } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './quant.module.css';

/** The options when a product requires all money of the account: invest the rest too, or move it back. Whole cents. */
export function NotAllInvested({
  account,
  availableMicros,
  amountMicros,
  onInvestAll,
}: {
  account: AccountName;
  availableMicros: bigint;
  amountMicros: bigint;
  onInvestAll: (micros: bigint) => void;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  const here = useHere();
  const all = centsDown(availableMicros);
  const rest = centsDown(availableMicros - amountMicros);
  const accountName = i18n._(accountTexts[account]);
  const canUse = money.micros(all);
  const amount = decimalOf(rest).slice(0, -4);
  return (
    <>
      <p className={styles['words']}>
        <Trans>
          {accountName} has {canUse}. This product takes all of it: invest the rest too, or move it
          back first.
        </Trans>
      </p>
      <div className={styles['choices']}>
        <Button onPress={() => onInvestAll(all)}>
          <Trans>Invest all: {canUse}</Trans>
        </Button>
        <ButtonLink href={linkTo.transfer({ from: account, to: 'wallet', amount, then: here })}>
          <Trans>Move the rest back</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { Deposits } from '../Deposits.tsx';
import { Withdrawals } from '../Withdrawals.tsx';

export default function RecordsScreen() {
  const { t } = useLingui();
  const isWithdrawals = useParameter('kind') === 'withdrawals';
  return (
    <Screen title={<Trans>Deposits and withdrawals</Trans>} back={linkTo.me()} isWide>
      <ForUsers>
        <TabLinks
          label={t`Deposits and withdrawals`}
          tabs={[
            {
              href: linkTo.fundingRecords(),
              label: <Trans>Deposits</Trans>,
              isShown: !isWithdrawals,
            },
            {
              href: linkTo.withdrawals(),
              label: <Trans>Withdrawals</Trans>,
              isShown: isWithdrawals,
            },
          ]}
        />
        {isWithdrawals ? <Withdrawals /> : <Deposits />}
      </ForUsers>
    </Screen>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { getDepositAddress } from '../../../../contract/deposit.ts';
import { getFundingWays } from '../../../../contract/funding.ts';
import { areSettled, useKnown } from '../../../data/call/known.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Age } from '../Age.tsx';
import { AddressCard } from '../AddressCard.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { DebtCard } from '../DebtCard.tsx';
import { DepositTabs } from '../DepositTabs.tsx';
import styles from '../funding.module.css';
import { NewestRecords } from '../NewestRecords.tsx';
import { isClosedWay, WayClosed } from '../WayClosed.tsx';

export default function CoinScreen() {
  return (
    <Screen title={<Trans>Deposit USDT</Trans>} back={linkTo.me()} isWide>
      <DepositTabs shown="coin" />
      <ForVerified>
        <Coin />
      </ForVerified>
    </Screen>
  );
}

/** A block arrives every three seconds, and each one adds a confirmation to deposits in progress. */
const BLOCK_MS = 3_000;

function Coin() {
  const given = useKnown(getDepositAddress, {});
  const ways = useKnown(getFundingWays, {});
  return (
    <Columns
      first={
        <>
          <DebtCard />
          {isClosedWay(given.declined) ? (
            <WayClosed answer={given.declined} other="deposit_bank" onRetry={given.reload} />
          ) : given.value ? (
            <>
              <Declined answer={given.declined} isKept onRetry={given.reload} />
              <Warning />
              <AddressCard given={given.value} onMade={given.reload} />
              <Age asOfMs={given.asOfMs} quietMs={Infinity} />
              {ways.value?.isSimulated && <DemoWallet address={given.value.address} />}
            </>
          ) : given.declined ? (
            <Declined answer={given.declined} onRetry={given.reload} />
          ) : (
            <Skeleton rows={5} />
          )}
        </>
      }
      second={
        areSettled(given, ways) && (
          <>
            <NewestRecords
              kind="usdt_deposit"
              refreshMs={BLOCK_MS}
              empty={
                <Trans>Deposits appear here a few seconds after the network confirms them.</Trans>
              }
              isDeclineSaid={!given.value && given.declined !== undefined}
            />
            {!isClosedWay(given.declined) && <WhatHappens />}
          </>
        )
      }
    />
  );
}

function Warning() {
  return (
    <div className={styles['part']}>
      <p className={styles['network']}>
        <Icon name="warning" />
        <span>
          <Trans>
            Send only USDT, and only on the TRON network (TRC20). The minimum is 1 USDT. Anything
            else sent here is lost.
          </Trans>
        </span>
      </p>
    </div>
  );
}

function DemoWallet({ address }: { address: string }) {
  const { i18n } = useLingui();
  const query = new URLSearchParams({ to: address, lang: i18n.locale });
  return (
    <p className={styles['demo']}>
      <Icon name="info" />
      <span>
        <Trans>
          The network here is simulated, and nothing on it has value. Send a deposit from the{' '}
          <a href={`/demo/wallet?${query.toString()}`} target="_blank" rel="noopener">
            demo wallet
          </a>
          , which opens in a new tab with this address filled in.
        </Trans>
      </span>
    </p>
  );
}

function WhatHappens() {
  return (
    <Section title={<Trans>What happens next</Trans>}>
      <ol className={styles['steps']}>
        <li>
          <Trans>You send USDT from your wallet or exchange to your deposit address.</Trans>
        </li>
        <li>
          <Trans>
            After 1 confirmation, in a few seconds, it’s credited to your spot wallet at 1 USDT =
            $1. You can invest it right away.
          </Trans>
        </li>
        <li>
          <Trans>
            After 19 confirmations, in about a minute, the deposit is final and you can withdraw it.
          </Trans>
        </li>
      </ol>
      <div className={styles['part']}>
        <ButtonLink href={linkTo.transfer({ from: 'wallet', to: 'stock' })}>
          <Trans>Move money to your stock account</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}

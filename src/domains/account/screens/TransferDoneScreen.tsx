import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getBalances, getTransfer } from '../../../../contract/account.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { PlaceName } from '../../../live/PlaceName.tsx';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { placeAfter, resumed } from '../../../nav/place-after.ts';
import { useParameter } from '../../../nav/route.ts';
import { accountTexts } from '../../../ui/account-texts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { DemoMark } from '../../../ui/DemoMark.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import styles from '../account.module.css';

export default function TransferDoneScreen() {
  return (
    <Screen title={<Trans>Transfer</Trans>} back={linkTo.transfer()}>
      <ForUsers>
        <TransferDone />
      </ForUsers>
    </Screen>
  );
}

function TransferDone() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const asked = useParameter('key');
  const then = useParameter('then');
  const place = then === undefined ? undefined : placeAfter(then);
  const key = asked !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(asked) ? asked : undefined;
  const known = useKnown(getTransfer, key === undefined ? undefined : { key });
  const balances = useKnown(getBalances, {});

  if (key !== undefined && !known.value) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton blockSize="16rem" />
    );
  }
  const transfer = known.value?.transfer;
  if (!transfer) {
    return (
      <Empty
        icon="transfer"
        title={<Trans>We couldn’t find this transfer</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.transfer()}>
            <Trans>Move money</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const { from, to, atMs } = transfer;
  const amount = money.micros(transfer.amountMicros);
  const fromName = i18n._(accountTexts[from]);
  const toName = i18n._(accountTexts[to]);

  return (
    <Done
      title={
        <Trans>
          <span className={styles['doneAmount']}>{amount}</span> transferred
        </Trans>
      }
      action={
        <>
          {place && (
            <ButtonLink look="primary" href={resumed(place)}>
              <PlaceName place={place} />
            </ButtonLink>
          )}
          <ButtonLink look={place ? 'quiet' : 'primary'} href={linkTo.me()}>
            <Trans>View accounts</Trans>
          </ButtonLink>
          <div className={styles['donePair']}>
            <ButtonLink href={linkToPath(paths.transfer, { view: 'activity' })}>
              <Trans>View activity</Trans>
            </ButtonLink>
            {!place && (
              <ButtonLink href={linkTo.transfer({ from: to, to: from })}>
                <Trans>Make another transfer</Trans>
              </ButtonLink>
            )}
          </div>
        </>
      }
    >
      <div className={styles['doneFacts']}>
        <p className={styles['way']}>
          <span>
            <span className={styles['endLabel']}>
              <Trans>From</Trans>
            </span>{' '}
            <strong>{fromName}</strong>
          </span>{' '}
          <Icon name="chevron" size={22} />
          <span>
            <span className={styles['endLabel']}>
              <Trans>To</Trans>
            </span>{' '}
            <strong>{toName}</strong>
          </span>
        </p>
        <Facts columns={1}>
          <Fact label={<Trans context="of a transfer">Status</Trans>}>
            <span className={styles['made']}>
              <Icon name="check" size={16} />
              <Trans context="of a transfer">Completed</Trans>
            </span>
          </Fact>
          <Fact label={<Trans>Date and time</Trans>}>{format.marketMoment(atMs)}</Fact>
          <Fact label={<Trans>Fee</Trans>}>{money.micros(0n)}</Fact>
          <Fact label={<Trans>{fromName} after transfer</Trans>}>
            {money.micros(transfer.fromAfterMicros)}
          </Fact>
          <Fact label={<Trans>{toName} after transfer</Trans>}>
            {money.micros(transfer.toAfterMicros)}
          </Fact>
          <Fact label={<Trans>Reference number</Trans>}>
            {transfer.id}
            <CopyButton text={transfer.id} label={t`Copy reference number`} />
          </Fact>
        </Facts>
        {balances.value?.isDemo && <DemoMark />}
      </div>
    </Done>
  );
}

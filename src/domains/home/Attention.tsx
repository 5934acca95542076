import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getFundingBalance } from '../../../contract/funding.ts';
import { getOrders } from '../../../contract/order.ts';
import { useKnown } from '../../data/call/known.ts';
import { useUnread } from '../../data/account/messages.ts';
import { usePerson } from '../../data/session/session.ts';
import { pendingInput } from '../../live/pending-input.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './Attention.module.css';

/**
 * Matters that await the customer, each with a link: documents, verification, orders, messages. Hidden when there are
 * none.
 */
export function Attention() {
  const { t } = useLingui();
  const person = usePerson();
  const orders = useKnown(getOrders, pendingInput).value?.orders.length ?? 0;
  const unread = useUnread().value?.unread ?? 0;
  const money = useMoney();
  const funding = useKnown(getFundingBalance, {}).value;
  const debt = money.micros(funding?.debtMicros);
  const identity = person?.identityStatus;
  return (
    <div className={styles['card']}>
      <List label={t`To do`}>
        {person?.agreementsDue?.length ? (
          <Waiting icon="document" href={linkTo.agreements()}>
            <Trans>Review the updated agreements</Trans>
          </Waiting>
        ) : null}
        {(identity === 'unsubmitted' || identity === 'failed') && (
          <Waiting icon="person" href={linkTo.addressDone()}>
            {identity === 'failed' ? (
              <Trans>Send your ID documents again</Trans>
            ) : (
              <Trans>Verify your identity to trade</Trans>
            )}
          </Waiting>
        )}
        {identity === 'auditing' && (
          <Waiting icon="clock" href={linkTo.addressDone()}>
            <Trans>Your identity is under review</Trans>
          </Waiting>
        )}
        {funding && funding.debtMicros !== '0' && (
          <Waiting icon="warning" href={linkTo.depositCoin()}>
            <Trans>You owe {debt}</Trans>
          </Waiting>
        )}
        {funding && funding.notFinalMicros !== '0' && (
          <Waiting icon="clock" href={linkTo.fundingRecords()}>
            <Trans>Your deposit is credited and not final yet</Trans>
          </Waiting>
        )}
        {orders > 0 && (
          <Waiting icon="clock" href={linkTo.deskPending()}>
            <Plural value={orders} one="# pending order" other="# pending orders" />
          </Waiting>
        )}
        {unread > 0 && (
          <Waiting icon="mail" href={linkTo.messages()}>
            <Plural value={unread} one="# unread message" other="# unread messages" />
          </Waiting>
        )}
      </List>
    </div>
  );
}

function Waiting({ icon, href, children }: { icon: IconName; href: Href; children: ReactNode }) {
  return (
    <Row
      href={href}
      leading={<Icon name={icon} />}
      title={<span className={styles['words']}>{children}</span>}
      trailing={
        <span className={styles['chevron']}>
          <Icon name="chevron" size={16} />
        </span>
      }
    />
  );
}

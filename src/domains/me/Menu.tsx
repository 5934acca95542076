import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getUnread } from '../../../contract/message.ts';
import { getMatters } from '../../../contract/service.ts';
import { useKnown } from '../../data/call/known.ts';
import { useIdentityStatus } from '../../data/session/session.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './me.module.css';

/**
 * Links to what one can invest in. What home and the tabs lead a customer to is left out: holdings, products, the market,
 * watchlists, news, ideas, reports and charity. Source: every screen is two taps from home.
 */
export function InvestingMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Investing</Trans>}>
      <Menu label={t`Investing`}>
        {isSignedIn ? (
          <Trading />
        ) : (
          <>
            <Entry href={linkTo.watchlist()} icon="star">
              <Trans>Watchlists</Trans>
            </Entry>
            <Entry href={linkTo.information()} icon="news">
              <Trans>News</Trans>
            </Entry>
            <Entry href={linkTo.ideas()} icon="idea">
              <Trans>Trading ideas</Trans>
            </Entry>
            <Entry href={linkTo.morningReport()} icon="document">
              <Trans>Morning report</Trans>
            </Entry>
            <Entry href={linkTo.products()} icon="invest">
              <Trans context="funds and quantitative products">Invest</Trans>
            </Entry>
            <Entry href={linkTo.savings()} icon="coins">
              <Trans context="plan and fixed terms">Savings</Trans>
            </Entry>
            <Entry href={linkTo.charity()} icon="heart">
              <Trans>Charity</Trans>
            </Entry>
            <Entry href={linkTo.stocks()} icon="market">
              <Trans>Stocks and ETFs</Trans>
            </Entry>
          </>
        )}
      </Menu>
    </Section>
  );
}

/** Links to screens about the app. */
export function AppMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>App</Trans>}>
      <Menu label={t`App`}>
        <Entry href={linkTo.assistant()} icon="bolt">
          <Trans>Assistant</Trans>
        </Entry>
        <Entry href={linkTo.help()} icon="help">
          <Trans>Help</Trans>
        </Entry>
        <Entry href={linkTo.service()} icon="chat" value={isSignedIn && <UnreadReplies />}>
          <Trans>Customer service</Trans>
        </Entry>
        {isSignedIn && (
          <>
            <Entry href={linkTo.feedback()} icon="pencil">
              <Trans>Feedback</Trans>
            </Entry>
            <Entry href={linkTo.referral()} icon="share">
              <Trans>Invite friends</Trans>
            </Entry>
            <Entry href={linkToPath(paths.scan)} icon="camera">
              <Trans>Scan</Trans>
            </Entry>
          </>
        )}
        <Entry href={linkTo.documents()} icon="lists">
          <Trans>Agreements</Trans>
        </Entry>
        <Entry href={linkTo.settings()} icon="settings">
          <Trans>Settings</Trans>
        </Entry>
      </Menu>
    </Section>
  );
}

/** Links to the customer's orders, savings and own strategies. */
function Trading() {
  return (
    <>
      <Entry href={linkTo.savingHistory()} icon="calendar">
        <Trans>Savings history</Trans>
      </Entry>
      <Entry href={linkToPath(paths.wizard)} icon="compare">
        <Trans>My own strategies</Trans>
      </Entry>
      <Entry href={linkTo.deskPending()} icon="clock">
        <Trans>Pending orders</Trans>
      </Entry>
      <Entry href={linkTo.deskOrders()} icon="lines">
        <Trans>Order history</Trans>
      </Entry>
    </>
  );
}

/** Money that moves, and messages. */
export function OwnMenu() {
  const { t } = useLingui();
  return (
    <>
      <Section title={<Trans>Money</Trans>}>
        <Menu label={t`Money`}>
          <Entry href={linkTo.depositCoin()} icon="plus">
            <Trans>Deposit</Trans>
          </Entry>
          <Entry href={linkTo.withdrawal()} icon="minus">
            <Trans>Withdraw</Trans>
          </Entry>
          <Entry href={linkTo.transfer()} icon="transfer">
            <Trans>Transfer between accounts</Trans>
          </Entry>
          <Entry href={linkTo.fundingRecords()} icon="wallet">
            <Trans>Deposits and withdrawals</Trans>
          </Entry>
          <Entry href={linkTo.activity()} icon="document">
            <Trans>Activity and statements</Trans>
          </Entry>
          <Entry href={linkTo.addressBook()} icon="book">
            <Trans>Address book</Trans>
          </Entry>
          <Entry href={linkTo.linkBank()} icon="card">
            <Trans>Link bank account</Trans>
          </Entry>
          <Entry href={linkToPath(paths.depositProofs)} icon="receipt">
            <Trans>Proof of transfer</Trans>
          </Entry>
        </Menu>
      </Section>
      <Section title={<Trans>Messages and alerts</Trans>}>
        <Menu label={t`Messages and alerts`}>
          <Entry href={linkTo.messages()} icon="mail" value={<Unread />}>
            <Trans>Messages</Trans>
          </Entry>
          <Entry href={linkTo.notifications()} icon="bell">
            <Trans>Notifications and price alerts</Trans>
          </Entry>
        </Menu>
      </Section>
    </>
  );
}

/** The customer's own details. */
export function ProfileMenu() {
  const { t } = useLingui();
  const isPassed = useIdentityStatus() === 'passed';
  return (
    <Section title={<Trans>Profile and security</Trans>}>
      <Menu label={t`Profile and security`}>
        <Entry
          href={linkTo.addressDone()}
          icon="person"
          value={
            isPassed && (
              <span className={styles['passed']}>
                <Trans context="identity status">Passed</Trans>
              </span>
            )
          }
        >
          <Trans>Identity verification</Trans>
        </Entry>
        <Entry href={linkTo.security()} icon="lock">
          <Trans>Security</Trans>
        </Entry>
        <Entry href={linkTo.contracts()} icon="contract">
          <Trans>Contracts</Trans>
        </Entry>
        <Entry href={linkToPath(paths.depositContract)} icon="contract">
          <Trans>Deposit contract</Trans>
        </Entry>
      </Menu>
    </Section>
  );
}

/** Links in two columns where both have room for their words. */
function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['menu']} aria-label={label}>
      {children}
    </ul>
  );
}

function Entry({
  href,
  icon,
  value,
  children,
}: {
  href: Href;
  icon: IconName;
  value?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <a className={styles['entry']} href={href}>
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
        <span className={styles['words']}>
          {children}
          {value}
        </span>
      </a>
    </li>
  );
}

function Unread() {
  return <UnreadCount unread={useKnown(getUnread, {}).value?.unread ?? 0} />;
}

/** Unread operator replies to conversations and feedback. */
function UnreadReplies() {
  return <UnreadCount unread={useKnown(getMatters, {}).value?.unread ?? 0} />;
}

function UnreadCount({ unread }: { unread: number }) {
  const format = useFormat();
  const count = format.number(unread);
  if (unread === 0) return null;
  return (
    <span className={styles['unread']}>
      <Trans>{count} unread</Trans>
    </span>
  );
}

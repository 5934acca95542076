import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Message } from '../../../contract/message.ts';
import { later } from '../../live/later.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { categories } from './categories.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import styles from './messages.module.css';
import { nextSteps } from './next-steps.ts';
import { useMessageText } from './useMessageText.ts';
import { useWhen } from '../../ui/useWhen.ts';

const AlertMessage = later(() => import('./AlertMessage.tsx'));
const DonationFacts = later(() => import('./DonationFacts.tsx'));

/** A message in full: what happened, when, the figures, and what to do next. */
export function MessageDetail({ message }: { message: Message }) {
  const { i18n } = useLingui();
  const { title, body, said } = useMessageText()(message);
  const format = useFormat();
  const when = useWhen();
  const facts = [
    { name: 'ticker', label: <Trans>Symbol</Trans>, figure: said.ticker },
    { name: 'shares', label: <Trans>Shares</Trans>, figure: said.shares },
    { name: 'price', label: <Trans>Price</Trans>, figure: said.price },
    { name: 'amount', label: <Trans>Amount</Trans>, figure: said.amount },
    { name: 'from', label: <Trans>From</Trans>, figure: said.from },
    { name: 'to', label: <Trans>To</Trans>, figure: said.to },
    { name: 'device', label: <Trans>Device</Trans>, figure: said.device },
    { name: 'place', label: <Trans>Place</Trans>, figure: said.place },
    { name: 'name', label: <Trans context="passkey">Name</Trans>, figure: said.name },
  ];
  const { orderId } = message.figures;
  const known = facts.filter(({ figure }) => figure !== undefined);
  return (
    <article className={styles['detail']}>
      <div className={styles['head']}>
        <CategoryIcon category={message.category} isUnread={false} />
        <span>
          {i18n._(categories[message.category].name)}
          {' · '}
          <time dateTime={new Date(message.atMs).toISOString()}>
            {when.day(message.atMs)} {format.deviceTime(message.atMs)}{' '}
            {format.deviceZone(message.atMs)}
          </time>
        </span>
      </div>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['body']}>{body}</p>
      {message.kind === 'price_alert' ? (
        <AlertMessage figures={message.figures} />
      ) : (
        <>
          {(known.length > 0 || typeof orderId === 'string') && (
            <div className={styles['facts']}>
              <Facts columns={1}>
                {known.map(({ name, label, figure }) => (
                  <Fact key={name} label={label}>
                    {figure}
                  </Fact>
                ))}
                {typeof orderId === 'string' && (
                  <Fact label={<Trans>Order number</Trans>}>
                    <OrderNumber id={orderId} />
                  </Fact>
                )}
              </Facts>
            </div>
          )}
          {message.category === 'charity' && <DonationFacts figures={message.figures} />}
          <div className={styles['steps']}>
            {nextSteps(message, said.isVerified).map(({ text, href }, at) => (
              <ButtonLink key={href} look={at === 0 ? 'primary' : 'quiet'} href={href}>
                {i18n._(text)}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
    </article>
  );
}

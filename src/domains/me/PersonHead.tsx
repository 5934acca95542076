import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../data/session/session-rules.ts';
import { Avatar } from '../../live/Avatar.tsx';
import { PhoneText } from '../../live/PhoneText.tsx';
import { linkTo } from '../../nav/links.ts';
import { AccountText } from '../../ui/AccountText.tsx';
import styles from './me.module.css';

/** The signed-in customer: picture, name, and the number of the stock account. */
export function PersonHead({ person }: { person: Customer }) {
  const { t } = useLingui();
  const { name, username, accountType, areaCode, tradeAccount } = person;
  const account =
    accountType === 'phone' && areaCode ? (
      <PhoneText areaCode={areaCode} phone={username} />
    ) : (
      <AccountText>{username}</AccountText>
    );
  return (
    <div className={styles['head']}>
      <a className={styles['picture']} href={linkTo.avatar()} aria-label={t`Profile picture`}>
        <Avatar />
      </a>
      <div className={styles['who']}>
        <p className={styles['name']}>{name ?? account}</p>
        {name && <p className={styles['detail']}>{account}</p>}
        <p className={styles['detail']}>
          <Trans>Account {tradeAccount}</Trans>
        </p>
      </div>
    </div>
  );
}

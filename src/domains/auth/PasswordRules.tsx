import { Trans, useLingui } from '@lingui/react/macro';
import {
  brokenPasswordRules,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  type PasswordRule,
} from '../../../contract/password.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './auth.module.css';

/** The password rules, each marked as met or not. Source: spec §5; rulings, Identity and funding. */
export function PasswordRules({
  password,
  accountName,
}: {
  password: string;
  accountName: string;
}) {
  const { t } = useLingui();
  const broken = brokenPasswordRules(password, accountName);
  const words: Record<PasswordRule, string> = {
    length: t`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    lower: t`A lowercase letter`,
    upper: t`An uppercase letter`,
    digit: t`A number`,
    common: t`Not a commonly used password`,
    account_name: t`Doesn’t include your account name`,
  };
  return (
    <ul className={styles['rules']} aria-label={t`Password requirements`}>
      {PASSWORD_RULES.map((rule) => {
        const isMet = password !== '' && !broken.includes(rule);
        return (
          <li key={rule} className={styles['rule']} data-met={isMet ? '' : undefined}>
            <span className={styles['mark']}>
              {isMet ? <Icon name="check" size={18} /> : <span className={styles['dot']} />}
            </span>
            {words[rule]}
            <span className="heard">{isMet ? <Trans>met</Trans> : <Trans>not met yet</Trans>}</span>
          </li>
        );
      })}
    </ul>
  );
}

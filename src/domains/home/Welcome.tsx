import { Trans, useLingui } from '@lingui/react/macro';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useOpenDemo } from '../../live/useOpenDemo.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Welcome.module.css';

/** The visitor's first view: what the app is, what is simulated and where data is stored, with one primary button. */
export function Welcome() {
  const { t } = useLingui();
  const { isOpening, declined, open } = useOpenDemo({ withTour: true });
  const time = useExchangeTime(MINUTE_MS);
  const isLive = time?.source === 'live';
  // Keeps its space until the server has answered.
  const opensDemo = time === undefined || time.opensDemo === true;

  return (
    <section className={styles['welcome']} aria-label={t`Welcome`}>
      <h2 className={styles['title']}>
        <Trans>Invest in US stocks and ETFs, online and offline</Trans>
      </h2>
      <ul className={styles['lines']}>
        <li>
          <Icon name="market" size={18} />
          <span>
            <Trans>
              Live quotes, orders, and a portfolio where every figure shows its formula.
            </Trans>
          </span>
        </li>
        <li>
          <Icon name="info" size={18} />
          <span>
            {time?.isPaper ? (
              <Trans>Prices are those of the US market; trades are on paper.</Trans>
            ) : isLive ? (
              <Trans>Prices are those of the live US market.</Trans>
            ) : (
              <Trans>The market is simulated, and so is every price, trade, and idea.</Trans>
            )}
          </span>
        </li>
        <li>
          <Icon name="lock" size={18} />
          <span>
            <Trans>
              Without an account, your watchlists stay on this device. Accounts, orders, and
              balances are kept on this server.
            </Trans>
          </span>
        </li>
      </ul>
      <div className={styles['ways']}>
        {opensDemo && (
          <Button look="primary" disabled={isOpening || !time} onPress={() => void open()}>
            <Trans>Try it with demo money</Trans>
          </Button>
        )}
        <ButtonLink look={opensDemo ? 'quiet' : 'primary'} href={linkTo.signUp()}>
          <Trans>Open an account</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.signIn()}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
      <Declined answer={declined} />
      <p className={styles['question']}>
        <a href={linkTo.service()}>
          <Trans>Questions? Contact customer service</Trans>
        </a>
      </p>
      {opensDemo && (
        <p className={styles['terms']}>
          <Trans>
            By trying it, you agree to the <a href={linkTo.documents()}>agreements</a>. The demo
            account needs no email address and stays on this device.
          </Trans>
        </p>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { productName } from '../../ui/product-name.ts';
import { Section } from '../../ui/Section.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';

/** Help, customer service, the agreements, and the app's version. */
export function AboutSection() {
  const { t } = useLingui();
  const time = useExchangeTime(MINUTE_MS);
  return (
    <Section title={<Trans>About</Trans>}>
      <List label={t`About`}>
        <SettingRow href={linkTo.help()} icon="info" title={<Trans>Help</Trans>} />
        <SettingRow href={linkTo.service()} icon="chat" title={<Trans>Customer service</Trans>} />
        <SettingRow href={linkTo.documents()} icon="lists" title={<Trans>Agreements</Trans>} />
      </List>
      {time?.isPaper && (
        <p className={styles['note']}>
          <Trans>
            Prices in {productName} are those of the US market. Orders are paper trades: none
            reaches an exchange.
          </Trans>
        </p>
      )}
      {time?.source !== 'live' && (
        <p className={styles['note']}>
          <Trans>Prices in {productName} are simulated. No real money is involved.</Trans>
        </p>
      )}
    </Section>
  );
}

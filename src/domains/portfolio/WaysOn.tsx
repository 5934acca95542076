import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './portfolio.module.css';

/** Links from the accounts to what the tabs above them do not open. */
export function WaysOn() {
  const { t } = useLingui();
  return (
    <Section title={<Trans context="ways on">More</Trans>}>
      <List label={t({ message: 'More', context: 'ways on' })}>
        <Way href={linkTo.ownProducts()} icon="invest">
          <Trans>My products</Trans>
        </Way>
        <Way href={linkTo.deskPositions()} icon="market">
          <Trans>Trading desk</Trans>
        </Way>
        <Way href={linkTo.depositCoin()} icon="plus">
          <Trans>Deposit</Trans>
        </Way>
        <Way href={linkTo.withdrawal()} icon="minus">
          <Trans>Withdraw</Trans>
        </Way>
        <Way href={linkTo.transfer()} icon="transfer">
          <Trans>Transfer between accounts</Trans>
        </Way>
      </List>
    </Section>
  );
}

function Way({ href, icon, children }: { href: Href; icon: IconName; children: ReactNode }) {
  return (
    <Row
      href={href}
      leading={
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
      }
      title={children}
      trailing={
        <span className={styles['chevron']}>
          <Icon name="chevron" size={16} />
        </span>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { linkTo } from '../../nav/links.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import styles from './CompanySection.module.css';
import { SiteLink } from './SiteLink.tsx';
import { TextLink } from './TextLink.tsx';

/** The company in short, with a link to its profile. */
export function CompanySection({ facts }: { facts: StockFacts }) {
  const { ticker } = facts.instrument;
  return (
    <Section
      title={<Trans>Company</Trans>}
      more={
        <TextLink href={linkTo.company({ symbol: ticker })}>
          <Trans>Full profile</Trans>
          <Icon name="chevron" size={16} />
        </TextLink>
      }
    >
      {facts.description !== null && <p className={styles['description']}>{facts.description}</p>}
      <Facts columns={1}>
        <CompanyFacts facts={facts} />
        <Fact label={<Trans>City</Trans>}>{facts.city ?? UNKNOWN}</Fact>
        <Fact label={<Trans>Website</Trans>}>
          <SiteLink url={facts.website} />
        </Fact>
      </Facts>
    </Section>
  );
}

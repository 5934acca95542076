import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { CopyButton } from './CopyButton.tsx';
import { SiteLink } from './SiteLink.tsx';

/** Who the company is and how to reach it. */
export function CompanySection({ facts }: { facts: StockFacts }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const { sector } = facts.instrument;
  return (
    <Section title={<Trans>Company</Trans>}>
      <Facts columns={1}>
        <Fact label={<Trans>Sector</Trans>}>{sector ? i18n._(sectorTexts[sector]) : UNKNOWN}</Fact>
        <Fact label={<Trans>Industry</Trans>}>{facts.industry ?? UNKNOWN}</Fact>
        <Fact label={<Trans>Exchange</Trans>}>{facts.exchange}</Fact>
        <Fact label={<Trans>Listing date</Trans>}>{format.day(facts.listingDate)}</Fact>
        <Fact label={<Trans>Company code (CIK)</Trans>}>
          {facts.companyCode ?? UNKNOWN}
          {facts.companyCode && (
            <CopyButton text={facts.companyCode} label={t`Copy the company code`} />
          )}
        </Fact>
        <Fact label={<Trans>City</Trans>}>{facts.city ?? UNKNOWN}</Fact>
        <Fact label={<Trans>Address</Trans>}>
          {facts.address ?? UNKNOWN}
          {facts.address && <CopyButton text={facts.address} label={t`Copy the address`} />}
        </Fact>
        <Fact label={<Trans>Website</Trans>}>
          <SiteLink url={facts.website} />
        </Fact>
        <Fact label={<Trans>Phone</Trans>}>
          {facts.phone ? (
            <a href={`tel:${facts.phone.replace(/[^+\d]/g, '')}`}>{facts.phone}</a>
          ) : (
            UNKNOWN
          )}
          {facts.phone && <CopyButton text={facts.phone} label={t`Copy the phone number`} />}
        </Fact>
      </Facts>
    </Section>
  );
}

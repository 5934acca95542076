import { Trans, useLingui } from '@lingui/react/macro';
import { getStockFacts, type StockFacts } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useLeadOn } from '../../live/useLeadOn.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { Copied } from './Copied.tsx';
import styles from './CompanyProfile.module.css';
import { SiteLink } from './SiteLink.tsx';
import { UnknownStock } from './UnknownStock.tsx';
import { WhenKnown } from './WhenKnown.tsx';

/** A company's profile and contact details. */
export function CompanyProfile({ ticker }: { ticker: Ticker }) {
  const universe = useUniverse();
  const instrument = universe.value?.find((known) => known.ticker === ticker);
  const isFund = instrument?.kind === 'etf';
  const { locale: language } = useSettings();
  // The server refuses an unlisted symbol, so facts are requested only for a listed one.
  const facts = useKnown(getStockFacts, instrument && !isFund ? { ticker, language } : undefined);
  useLeadOn(isFund ? linkTo.instrument(instrument) : undefined);

  if (universe.value && !instrument && !universe.waiting) return <UnknownStock symbol={ticker} />;
  const known = universe.value ? facts : universe;
  return (
    <Screen
      title={<Trans>Company profile</Trans>}
      back={linkTo.instrument({ ticker, kind: 'stock' })}
      tools={<ShareButton title={ticker} />}
    >
      <div className={styles['head']}>
        <p className={styles['name']}>{instrument?.name ?? '\u00a0'}</p>
        <p className={styles['ticker']}>
          {ticker} {facts.value && `· ${facts.value.exchange}`}
        </p>
      </div>
      <WhenKnown known={known}>{facts.value && <Profile facts={facts.value} />}</WhenKnown>
      {(known.value || known.declined) && (
        <div className={styles['foot']}>
          <AsOf asOfMs={facts.asOfMs} quietMs={86_400_000} />
          <ButtonLink href={linkTo.instrument({ ticker, kind: 'stock' })}>
            <Trans>{ticker} price and chart</Trans>
          </ButtonLink>
        </div>
      )}
    </Screen>
  );
}

function Profile({ facts }: { facts: StockFacts }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      {facts.description !== null && (
        <Section title={<Trans context="a company">About</Trans>}>
          <p className={styles['description']}>{facts.description}</p>
        </Section>
      )}
      <Section title={<Trans>Company</Trans>}>
        <Facts columns={1}>
          <CompanyFacts facts={facts} />
          <Fact label={<Trans>Currency</Trans>}>{facts.currency}</Fact>
          <Fact label={<Trans>Listing date</Trans>}>{format.day(facts.listingDate)}</Fact>
          <Fact label={<Trans>Company code (CIK)</Trans>}>
            <Copied text={facts.companyCode} label={t`Copy company code`} />
          </Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Contact</Trans>}>
        <Facts columns={1}>
          <Fact label={<Trans>Phone</Trans>}>
            <Copied text={facts.phone} label={t`Copy phone number`}>
              <a className="reach" href={`tel:${facts.phone?.replace(/[^+\d]/g, '')}`}>
                {facts.phone}
              </a>
            </Copied>
          </Fact>
          <Fact label={<Trans>City</Trans>}>{facts.city ?? UNKNOWN}</Fact>
          <Fact label={<Trans>Address</Trans>}>
            <Copied text={facts.address} label={t`Copy address`} />
          </Fact>
          <Fact label={<Trans>Website</Trans>}>
            <SiteLink url={facts.website} />
            {facts.website && <CopyButton text={facts.website} label={t`Copy website address`} />}
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

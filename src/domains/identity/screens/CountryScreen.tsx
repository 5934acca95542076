import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Identity } from '../../../../contract/identity.ts';
import { readDraft } from '../../../data/session/draft.ts';
import { links } from '../links.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ADDRESS_DRAFT } from '../address-draft.ts';
import { addressLines } from '../address-lines.ts';
import { countriesNamed } from '../countries.ts';
import styles from '../identity.module.css';
import { PapersFrame } from '../PapersFrame.tsx';
import { useCountryName } from '../useCountryName.ts';

export default function CountryScreen() {
  return (
    <PapersFrame title={<Trans>Your address</Trans>} step="address">
      {(papers) => <Countries papers={papers} />}
    </PapersFrame>
  );
}

function Countries({ papers }: { papers: Identity }) {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const [text, setText] = useState('');
  const { address } = papers;
  const begun = readDraft(ADDRESS_DRAFT);
  const found = countriesNamed(i18n.locale, navigator.languages, text);

  return (
    <>
      {address && (
        <Section title={<Trans>Completed</Trans>}>
          <List label={t`Completed`}>
            <Row
              href={links.addressForm({ country: address.country })}
              leading={<Icon name="home" />}
              title={<span className={styles['wrapped']}>{address.street}</span>}
              subtitle={addressLines(address, countryName(address.country)).slice(1).join(', ')}
              trailing={<Chevron />}
            />
          </List>
        </Section>
      )}
      {!address && begun['street'] && begun['country'] && (
        <Section title={<Trans>In progress</Trans>}>
          <List label={t`In progress`}>
            <Row
              href={links.addressForm({ country: begun['country'] })}
              leading={<Icon name="pencil" />}
              title={<span className={styles['wrapped']}>{begun['street']}</span>}
              subtitle={countryName(begun['country'])}
              trailing={<Chevron />}
            />
          </List>
        </Section>
      )}
      <Section title={<Trans>Where do you live?</Trans>}>
        <div className={styles['search']}>
          <SearchField
            label={<Trans>Search for a country or region</Trans>}
            placeholder={t`Country or region`}
            text={text}
            onText={setText}
          />
        </div>
        <div className={styles['countries']}>
          <List
            label={t`Countries and regions`}
            empty={
              <p className={styles['lead']}>
                <Trans>No matching country or region.</Trans>
              </p>
            }
          >
            {found.map(({ country, name }) => (
              <Row
                key={country}
                href={links.addressForm({ country })}
                title={name}
                trailing={<Chevron />}
              />
            ))}
          </List>
        </div>
      </Section>
    </>
  );
}

function Chevron() {
  return (
    <span className={styles['chevron']}>
      <Icon name="chevron" size={16} />
    </span>
  );
}

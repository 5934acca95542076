import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Area, getAreas } from '../../contract/sign-up.ts';
import { useKnown } from '../data/call/known.ts';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/List.tsx';
import { Row } from '../ui/Row.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './AreaPicker.module.css';
import { intlLocale } from '../lib/intl-locale.ts';
import { findAreas, nameAreas } from '../lib/named-areas.ts';

/** Chooses the area code of a telephone number: a button for the start of its field, and a list of countries to search. */
export function AreaPicker({
  areaCode,
  country,
  onChange,
}: {
  /** Without `+`. */
  areaCode: string;
  /** The country that currently stands for the code, since several countries can share one. */
  country: string | undefined;
  onChange: (area: Area) => void;
}) {
  const { t, i18n } = useWords();
  const [isOpen, setOpen] = useState(false);
  const name =
    country && new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'region' }).of(country);

  function choose(area: Area): void {
    onChange(area);
    setOpen(false);
  }

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-label={name ? t`Area code +${areaCode}, ${name}` : t`Area code +${areaCode}`}
        onClick={() => setOpen(true)}
      >
        +{areaCode}
        <Icon name="down" size={16} />
      </button>
      {/* Outside the form of the field, because Enter in the search must not submit it. */}
      {isOpen &&
        createPortal(
          <Sheet open title={<Trans>Country or region</Trans>} onClose={() => setOpen(false)}>
            <AreaList country={country} onChoose={choose} />
          </Sheet>,
          document.body,
        )}
    </>
  );
}

function AreaList({
  country: chosen,
  onChoose,
}: {
  country: string | undefined;
  onChoose: (area: Area) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [text, setText] = useState('');
  const known = useKnown(getAreas, {});
  const named = useMemo(
    () => nameAreas(known.value?.areas ?? [], i18n.locale, navigator.languages),
    [known.value, i18n.locale],
  );
  const found = findAreas(named, text);
  const [first] = found;

  return (
    <div className={styles['sheet']}>
      <SearchField
        label={<Trans>Search for a country or code</Trans>}
        placeholder={t`Country or code`}
        text={text}
        onText={setText}
        enterKeyHint="done"
        // The sheet was opened to find something.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onEnter={() => {
          if (first && text !== '') onChoose(first);
        }}
      />
      <div className={styles['areas']}>
        <List
          label={t`Countries and regions`}
          waiting={known.waiting && !known.value}
          declined={known.value ? undefined : known.declined}
          onRetry={known.reload}
          empty={
            <p className={styles['none']}>
              <Trans>No matching country or region.</Trans>
            </p>
          }
        >
          {found.map((area) => (
            <Row
              key={area.country}
              title={area.name}
              onPress={() => onChoose(area)}
              trailing={
                <span
                  className={styles['code']}
                  data-chosen={area.country === chosen ? '' : undefined}
                >
                  +{area.areaCode}
                  {area.country === chosen && (
                    <>
                      <Icon name="check" size={18} />
                      <span className="heard">
                        <Trans>Selected</Trans>
                      </span>
                    </>
                  )}
                </span>
              }
            />
          ))}
        </List>
      </div>
    </div>
  );
}

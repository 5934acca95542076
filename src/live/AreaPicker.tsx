import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { getAreas } from '../../contract/sign-up.ts';
import { useKnown } from '../data/known.ts';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/List.tsx';
import { Row } from '../ui/Row.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './AreaPicker.module.css';
import { findAreas, nameAreas } from '../lib/named-areas.ts';

/** Chooses the area code of a telephone number: a button for the start of its field, and a list of countries to search. */
export function AreaPicker({
  value,
  onChange,
}: {
  /** Without `+`. */
  value: string;
  onChange: (areaCode: string) => void;
}) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);

  function choose(areaCode: string): void {
    onChange(areaCode);
    setOpen(false);
  }

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-label={t`Area code +${value}, change`}
        onClick={() => setOpen(true)}
      >
        +{value}
        <Icon name="down" size={16} />
      </button>
      {/* Out of the form that the field stands in: Enter in the search must not send it. */}
      {isOpen &&
        createPortal(
          <Sheet open title={<Trans>Area code</Trans>} onClose={() => setOpen(false)}>
            <AreaList value={value} onChoose={choose} />
          </Sheet>,
          document.body,
        )}
    </>
  );
}

function AreaList({ value, onChoose }: { value: string; onChoose: (areaCode: string) => void }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [text, setText] = useState('');
  const known = useKnown(getAreas, {});
  const named = useMemo(
    () => nameAreas(known.value?.areas ?? [], i18n.locale, navigator.languages),
    [known.value, i18n.locale],
  );
  const found = findAreas(named, text);

  return (
    <div className={styles['sheet']}>
      <SearchField
        label={<Trans>Search for a country</Trans>}
        placeholder={t`Country or code`}
        text={text}
        onText={setText}
        enterKeyHint="done"
        onEnter={() => found[0] && onChoose(found[0].areaCode)}
      />
      <div className={styles['areas']}>
        <List
          label={t`Countries`}
          waiting={known.waiting}
          declined={known.declined}
          onRetry={known.reload}
          empty={
            <p className={styles['none']}>
              <Trans>No country of this name.</Trans>
            </p>
          }
        >
          {found.map(({ country, name, areaCode }) => (
            <Row
              key={country}
              title={name}
              onPress={() => onChoose(areaCode)}
              trailing={
                <span className={styles['code']} data-chosen={areaCode === value ? '' : undefined}>
                  +{areaCode}
                </span>
              }
            />
          ))}
        </List>
      </div>
    </div>
  );
}

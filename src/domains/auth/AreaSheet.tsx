import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Area, getAreas } from '../../../contract/sign-up.ts';
import type { Known } from '../../data/known.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { findAreas, namedAreas } from './areas.ts';
import styles from './auth.module.css';

/** Chooses the country whose area code stands before a number. */
export function AreaSheet({
  open,
  known,
  chosen,
  onClose,
  onChoose,
}: {
  open: boolean;
  known: Known<OutputOf<typeof getAreas>>;
  /** The country that is chosen now. */
  chosen: string | undefined;
  onClose: () => void;
  onChoose: (area: Area) => void;
}) {
  return (
    <Sheet open={open} title={<Trans>Country or region</Trans>} onClose={onClose}>
      <Areas known={known} chosen={chosen} onChoose={onChoose} />
    </Sheet>
  );
}

function Areas({
  known,
  chosen,
  onChoose,
}: {
  known: Known<OutputOf<typeof getAreas>>;
  chosen: string | undefined;
  onChoose: (area: Area) => void;
}) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const found = findAreas(namedAreas(known.value?.areas ?? [], i18n.locale), text);
  const [first] = found;
  return (
    <div className={styles['areas']}>
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
      <List
        label={t`Countries and regions`}
        waiting={known.waiting && !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        empty={
          <p className={styles['muted']}>
            <Trans>No country of this name.</Trans>
          </p>
        }
      >
        {found.map((area) => (
          <Row
            key={area.country}
            title={area.name}
            onPress={() => onChoose(area)}
            trailing={
              <>
                <span className={styles['code']}>+{area.areaCode}</span>
                {area.country === chosen && (
                  <span className={styles['icon']}>
                    <Icon name="check" size={18} />
                    <span className="heard">
                      <Trans>Chosen</Trans>
                    </span>
                  </span>
                )}
              </>
            }
          />
        ))}
      </List>
    </div>
  );
}

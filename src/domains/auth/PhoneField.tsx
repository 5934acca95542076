import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { getAreas } from '../../../contract/sign-up.ts';
import { useKnown } from '../../data/known.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AreaSheet } from './AreaSheet.tsx';
import { countryOf } from './areas.ts';
import styles from './auth.module.css';
import { type TypedAccount, withPhone } from './typed-account.ts';

/** A phone number with the area code before it. */
export function PhoneField({
  typed,
  onChange,
  problem,
  autoComplete,
}: {
  typed: TypedAccount;
  onChange: (typed: TypedAccount) => void;
  problem: ReactNode;
  autoComplete: string;
}) {
  const { t, i18n } = useLingui();
  const known = useKnown(getAreas, {});
  const [isChoosing, setChoosing] = useState(false);
  const { areaCode } = typed;
  const areas = known.value?.areas ?? [];
  const country = countryOf(areas, areaCode, typed.country, navigator.languages);
  const name = country && new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country);
  return (
    <>
      <Field
        type="tel"
        label={<Trans>Phone number</Trans>}
        value={typed.phone}
        onChange={(phone) => onChange(withPhone(typed, phone, areas))}
        problem={problem}
        hint={name}
        autoComplete={autoComplete}
        enterKeyHint="next"
        maxLength={32}
        leading={
          <button
            type="button"
            className={styles['area']}
            aria-label={name ? t`Area code +${areaCode}, ${name}` : t`Area code +${areaCode}`}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            +{areaCode}
            <Icon name="down" size={14} />
          </button>
        }
      />
      <AreaSheet
        open={isChoosing}
        known={known}
        chosen={country}
        onClose={() => setChoosing(false)}
        onChoose={(area) => {
          onChange({ ...typed, areaCode: area.areaCode, country: area.country });
          setChoosing(false);
        }}
      />
    </>
  );
}

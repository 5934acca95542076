import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { intlLocale } from '../../lib/intl-locale.ts';
import { AreaPicker } from '../../live/AreaPicker.tsx';
import { useAreaCountry } from '../../live/useAreaCountry.ts';
import { Field } from '../../ui/Field.tsx';
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
  const { i18n } = useLingui();
  const { areaCode } = typed;
  const { areas, country } = useAreaCountry(areaCode, typed.country);
  const name =
    country && new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'region' }).of(country);
  return (
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
        <AreaPicker
          areaCode={areaCode}
          country={country}
          onChange={(area) =>
            onChange({ ...typed, areaCode: area.areaCode, country: area.country })
          }
        />
      }
    />
  );
}

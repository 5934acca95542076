import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import { type AddressField, addressFormat } from '../../../contract/address.ts';
import type { Identity } from '../../../contract/identity.ts';
import { useDraft } from '../../data/session/draft.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ADDRESS_DRAFT, typedAddress } from './address-draft.ts';
import { addressLabels } from './address-labels.ts';
import styles from './identity.module.css';
import { readAddress, type TypedProblem } from './read-address.ts';
import { useCountryName } from './useCountryName.ts';

const problemTexts: Readonly<Record<TypedProblem, MessageDescriptor>> = {
  empty: msg`This field is required.`,
  unknown_code: msg`Enter a valid postal code for this country.`,
  unseen: msg`This contains hidden characters. Type it instead of pasting.`,
  too_long: msg`This is too long.`,
};

const completions: Readonly<
  Record<Exclude<AddressField, 'country'>, HTMLInputAutoCompleteAttribute>
> = {
  street: 'address-line1',
  unit: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** An address form with the fields of its country, in the order used there. */
export function AddressForm({ papers, country }: { papers: Identity; country: string }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const go = useGo();
  const countryName = useCountryName()(country);
  const draft = useDraft(ADDRESS_DRAFT, typedAddress(papers.address, country));
  const [isTried, setTried] = useState(false);
  const typed = { ...draft.fields, country };
  const { fields, optional } = addressFormat(country);
  const labels = addressLabels(country);
  const read = readAddress(typed);
  const problems = isTried && 'problems' in read ? read.problems : {};

  function send(): void {
    setTried(true);
    if ('problems' in read) return;
    draft.change(typed);
    go(links.addressConfirm());
  }

  return (
    <Form onSubmit={send}>
      <div className={styles['kept']}>
        <span className={styles['keptLabel']}>
          <Trans>Country or region</Trans>
        </span>
        <span className={styles['number']}>{countryName}</span>
        <a className={styles['textButton']} href={linkTo.address()}>
          <Trans>Change country</Trans>
        </a>
      </div>
      {fields.map((field) => {
        const label = i18n._(labels[field]);
        const problem = problems[field];
        return (
          <Field
            key={field}
            label={optional.includes(field) ? t`${label} (optional)` : label}
            value={typed[field]}
            onChange={(text) => draft.change({ ...typed, [field]: text })}
            problem={problem && i18n._(problemTexts[problem])}
            autoComplete={completions[field]}
            enterKeyHint="next"
            maxLength={120}
          />
        );
      })}
      <Button look="primary" submits>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Identity } from '../../../contract/identity.ts';
import { NAME_MAX } from '../../../contract/person.ts';
import { useSettings } from '../../data/device/settings.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './identity.module.css';
import { nameProblems } from './name-problems.ts';
import { NamePart } from './NamePart.tsx';
import { isFamilyFirst, type NameProblems } from './read-name.ts';
import { SecretNumber } from './SecretNumber.tsx';
import { useNameDraft } from './useNameDraft.ts';

/** Names as on the ID, the date of birth and the two numbers. The numbers are never stored on this device. */
export function NameForm({ papers }: { papers: Identity }) {
  const { locale } = useSettings();
  const { name } = papers;
  const { typed, problems, sending, change, changeIdNumber, send } = useNameDraft(papers);
  const isTaken = sending.declined?.field === 'ssn';
  const parts = { typed, problems, onType: change };
  const first = (
    <NamePart
      key="first"
      name="firstName"
      label={<Trans>First name</Trans>}
      autoComplete="given-name"
      maxLength={NAME_MAX}
      {...parts}
    />
  );
  const last = (
    <NamePart
      key="last"
      name="lastName"
      label={<Trans>Last name</Trans>}
      autoComplete="family-name"
      maxLength={NAME_MAX}
      {...parts}
    />
  );

  return (
    <Form onSubmit={() => void send()}>
      <div className={styles['pair']}>{isFamilyFirst(locale) ? [last, first] : [first, last]}</div>
      <NamePart
        name="legalName"
        label={<Trans>Legal name</Trans>}
        hint={<Trans>Exactly as it appears on your ID.</Trans>}
        autoComplete="name"
        maxLength={2 * NAME_MAX}
        {...parts}
      />
      <NamePart
        name="birthDate"
        type="date"
        label={<Trans>Date of birth</Trans>}
        autoComplete="bday"
        {...parts}
      />
      <Numbers
        kept={name}
        typed={typed}
        problems={problems}
        isTaken={isTaken}
        onSsn={(text) => change('ssn', text)}
        onIdNumber={changeIdNumber}
      />
      {!isTaken && <Declined answer={sending.declined} />}
      <Button look="primary" submits disabled={sending.waiting}>
        <Trans>Save and continue</Trans>
      </Button>
    </Form>
  );
}

/** The two numbers, of which only the last four digits are ever shown again. */
function Numbers({
  kept,
  typed,
  problems,
  isTaken,
  onSsn,
  onIdNumber,
}: {
  kept: Identity['name'];
  typed: { readonly ssn: string; readonly idNumber: string };
  problems: NameProblems;
  isTaken: boolean;
  onSsn: (text: string) => void;
  onIdNumber: (text: string) => void;
}) {
  const { i18n } = useLingui();
  return (
    <>
      <SecretNumber
        label={<Trans>ID number</Trans>}
        hint={<Trans>From your driver’s license, ID card, or passport</Trans>}
        kept={kept?.idLastFour && `••••${kept.idLastFour}`}
        value={typed.idNumber}
        onChange={onIdNumber}
        problem={problems.idNumber && i18n._(nameProblems[problems.idNumber])}
        maxLength={40}
      />
      <SecretNumber
        label={<Trans>Social Security number</Trans>}
        hint={<Trans>Stored encrypted. Only the last four digits are ever shown.</Trans>}
        kept={kept ? `•••-••-${kept.ssnLastFour}` : undefined}
        value={typed.ssn}
        onChange={onSsn}
        problem={
          isTaken ? (
            <Trans>
              This number can’t be used. Check it, or contact{' '}
              <a href={linkTo.service()}>customer service</a>.
            </Trans>
          ) : (
            problems.ssn && i18n._(nameProblems[problems.ssn])
          )
        }
        inputMode="numeric"
        maxLength={11}
      />
    </>
  );
}

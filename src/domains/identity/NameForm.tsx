import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type Identity, setIdentityName } from '../../../contract/identity.ts';
import { NAME_MAX } from '../../../contract/person.ts';
import { useDraft } from '../../data/session/draft.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './identity.module.css';
import { nameProblems } from './name-problems.ts';
import { NamePart } from './NamePart.tsx';
import {
  isFamilyFirst,
  type NameField,
  type NameProblems,
  readName,
  spacedNumber,
  withName,
} from './read-name.ts';
import { refreshPapers } from './refresh-papers.ts';
import { SecretNumber } from './SecretNumber.tsx';
import { hrefAfter } from './steps.ts';

/** Names as on the ID, the date of birth and the two numbers. The numbers are never kept on this device. */
export function NameForm({ papers }: { papers: Identity }) {
  const { i18n } = useLingui();
  const go = useGo();
  const { locale } = useSettings();
  const { name } = papers;
  const draft = useDraft('identity-name', {
    firstName: name?.firstName ?? '',
    lastName: name?.lastName ?? '',
    legalName: name?.legalName ?? '',
    birthDate: name?.birthDate ?? '',
  });
  const [ssn, setSsn] = useState('');
  const [idNumber, setIdNumber] = useState('');
  const [problems, setProblems] = useState<NameProblems>({});
  const sending = useCall(setIdentityName);
  const typed = { ...draft.fields, ssn, idNumber };
  const isTaken = sending.declined?.field === 'ssn';

  function change(field: NameField, text: string): void {
    sending.clear();
    if (field === 'ssn') {
      setProblems({ ...problems, ssn: undefined });
      setSsn(spacedNumber(text));
      return;
    }
    const {
      ssn: _ssn,
      idNumber: _idNumber,
      ...fields
    } = withName(typed, { [field]: text }, locale);
    const legalNameFollows = fields.legalName !== typed.legalName;
    setProblems({
      ...problems,
      [field]: undefined,
      ...(legalNameFollows && { legalName: undefined }),
    });
    draft.change(fields);
  }

  function changeIdNumber(text: string): void {
    sending.clear();
    setProblems({ ...problems, idNumber: undefined });
    setIdNumber(text);
  }

  async function send(): Promise<void> {
    const read = readName(typed, {
      hasNumber: name !== null,
      hasIdNumber: name?.idLastFour !== undefined,
      nowMs: Date.now(),
    });
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    const answer = await sending.send(read.input);
    if (!answer.ok) return;
    draft.drop();
    await refreshPapers();
    go(hrefAfter(answer.value, 'name'));
  }

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
      <SecretNumber
        label={<Trans>ID number</Trans>}
        hint={<Trans>From your driver’s license, ID card, or passport</Trans>}
        kept={name?.idLastFour && `••••${name.idLastFour}`}
        value={idNumber}
        onChange={changeIdNumber}
        problem={problems.idNumber && i18n._(nameProblems[problems.idNumber])}
        maxLength={40}
      />
      <SecretNumber
        label={<Trans>Social Security number</Trans>}
        hint={<Trans>Stored encrypted. Only the last four digits are ever shown.</Trans>}
        kept={name ? `•••-••-${name.ssnLastFour}` : undefined}
        value={ssn}
        onChange={(text) => change('ssn', text)}
        problem={
          isTaken ? (
            <Trans>This number can’t be used. Check it, or contact customer service.</Trans>
          ) : (
            problems.ssn && i18n._(nameProblems[problems.ssn])
          )
        }
        inputMode="numeric"
        maxLength={11}
      />
      {!isTaken && <Declined answer={sending.declined} />}
      <Button look="primary" submits disabled={sending.waiting}>
        <Trans>Save and continue</Trans>
      </Button>
    </Form>
  );
}

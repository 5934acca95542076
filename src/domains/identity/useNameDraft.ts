import { useState } from 'react';
import { type Identity, setIdentityName } from '../../../contract/identity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useDraft } from '../../data/session/draft.ts';
import { useGo } from '../../nav/route.ts';
import {
  type NameField,
  type NameProblems,
  readName,
  spacedNumber,
  withName,
} from './read-name.ts';
import { refreshPapers } from './refresh-papers.ts';
import { hrefAfter } from './steps.ts';

/**
 * The typed names and numbers, and the function that sends them. The names are a draft; the numbers are never stored on
 * this device.
 */
export function useNameDraft({ name }: Identity) {
  const go = useGo();
  const { locale } = useSettings();
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

  return { typed, problems, sending, change, changeIdNumber, send };
}

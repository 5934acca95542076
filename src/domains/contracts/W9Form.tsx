import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { drawUpW9, getContracts, SAMPLE_SSN, W9_EDITION } from '../../../contract/contracts.ts';
import { getIdentity } from '../../../contract/identity.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useKnown } from '../../data/call/known.ts';
import { usePerson } from '../../data/session/session.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/Form.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { PATIENCE_MS } from './patience.ts';
import styles from './contracts.module.css';

/** The inputs of the W-9; people who are not US persons see which form applies to them. */
export function W9Form() {
  const { t, i18n } = useLingui();
  const go = useGo();
  const { tag } = useTextLanguage();
  const drawing = useCall(drawUpW9);
  const edition = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    year: 'numeric',
    month: 'long',
  }).format(new Date(`1 ${W9_EDITION}`));
  const [isUsPerson, setIsUsPerson] = useState<'unsaid' | 'yes' | 'no'>('unsaid');
  const [isSubject, setIsSubject] = useState(false);

  async function drawUp() {
    const asked = {
      language: tag,
      isUsPerson: true,
      isSubjectToWithholding: isSubject,
    } as const;
    const answer = await drawing.send(asked, { timeoutMs: PATIENCE_MS });
    if (answer.ok) go(links.contract({ number: answer.value.number }));
  }

  return (
    <div className={styles['contracts']}>
      <p className={styles['note']}>
        <Trans>
          US persons give their broker Form W-9 so that interest, dividends, and sales are reported
          to the Internal Revenue Service (IRS) under the right number. Ours follows the IRS form
          (Rev. {edition}).
        </Trans>
      </p>
      <InForce />
      <Form label={t`Form W-9`} onSubmit={() => void drawUp()}>
        <p className={styles['question']}>
          <Trans>Are you a US person for tax purposes?</Trans>
        </p>
        <Segmented
          label={t`Are you a US person for tax purposes?`}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          value={isUsPerson}
          onChange={setIsUsPerson}
        />
        <p className={styles['hint']}>
          <Trans>
            You are one if you are a US citizen, wherever you live, or a US resident for tax
            purposes.
          </Trans>
        </p>
        {isUsPerson === 'no' && <NotForYou />}
        {isUsPerson === 'yes' && (
          <>
            <div className={styles['flush']}>
              <OnTheForm />
              <Toggle
                label={<Trans>The IRS told me that I am subject to backup withholding</Trans>}
                hint={<Trans>Item 2 of the certification is then crossed out.</Trans>}
                checked={isSubject}
                onChange={setIsSubject}
              />
            </div>
            <Declined answer={drawing.declined} />
            <Button look="primary" submits disabled={drawing.waiting}>
              <Trans>Prepare form</Trans>
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}

/** The previously signed form, which is valid until the next one is signed. */
function InForce() {
  const format = useFormat();
  const list = useKnown(getContracts, {});
  const signed = list.value?.contracts.find(
    ({ kind, state }) => kind === 'w9' && state === 'signed',
  );
  if (!signed || signed.signedAtMs === null) return null;
  const day = format.day(newYorkDate(signed.signedAtMs));
  return (
    <div className={styles['actions']}>
      <p>
        <Trans>
          Your form signed on {day} is on file. Prepare a new one only if your name, your number, or
          an answer has changed.
        </Trans>
      </p>
      <ButtonLink href={links.contract(signed)}>
        <Trans>View signed form</Trans>
      </ButtonLink>
    </div>
  );
}

function OnTheForm() {
  const known = useKnown(getIdentity, {});
  const person = usePerson();
  const name = known.value?.name;
  if (known.value && !name) return <Sample name={person?.username} />;
  if (!name) return <Declined answer={known.declined} onRetry={known.reload} />;
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Name on the form</Trans>}>{name.legalName}</Fact>
      <Fact label={<Trans>Social Security number</Trans>}>{`•••-••-${name.ssnLastFour}`}</Fact>
    </Facts>
  );
}

/** The data on the form of a demo customer, who has no documents. */
function Sample({ name }: { name: string | undefined }) {
  return (
    <>
      <Facts columns={1}>
        <Fact label={<Trans>Name on the form</Trans>}>{name}</Fact>
        <Fact label={<Trans>Social Security number</Trans>}>
          {SAMPLE_SSN.replace(/^(\d{3})(\d{2})/, '$1-$2-')}
        </Fact>
      </Facts>
      <p className={styles['hint']}>
        <Trans>
          Your demo account has no documents on file, so the form shows a sample number. It isn’t
          sent to any tax authority.
        </Trans>
      </p>
    </>
  );
}

function NotForYou() {
  return (
    <div className={styles['aside']} aria-live="polite">
      <p>
        <strong>
          <Trans>Form W-9 is not for you.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          People who are not US persons give Form W-8BEN instead. Plumb does not offer it yet, so
          there is nothing to sign here.
        </Trans>
      </p>
    </div>
  );
}

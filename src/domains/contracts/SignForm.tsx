import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Contract, type ContractWords, signContract } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import {
  type DrawnSignature,
  isTooSmall,
  quarterTurn,
  type Signature,
} from '../../../contract/signature.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useHold } from '../../data/device/updates.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { PATIENCE_MS } from './patience.ts';
import styles from './contracts.module.css';

const EMPTY: DrawnSignature = { width: 1_000, height: 420, strokes: [] };

/** Takes a drawn or typed signature and the consent to it. */
export function SignForm({
  number,
  shownSha256,
  title,
  consent,
  language,
  name,
}: Pick<Contract, 'number'> &
  Pick<ContractWords, 'title' | 'consent'> & {
    shownSha256: string;
    language: DocumentLanguage;
    name: string;
  }) {
  const { t } = useLingui();
  const go = useGo();
  const sending = useCall(signContract);
  const [way, setWay] = useState<'drawn' | 'typed'>('drawn');
  const [drawn, setDrawn] = useState(EMPTY);
  const [typed, setTyped] = useState(name);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  useHold(drawn.strokes.length > 0 || sending.waiting, 'signature');
  const isMissing = way === 'drawn' ? isTooSmall(drawn) : typed.trim() === '';

  async function submit() {
    setIsChecked(true);
    if (isMissing || !hasAgreed) return;
    const signature: Signature =
      way === 'drawn' ? { kind: 'drawn', drawn } : { kind: 'typed', name: typed.trim() };
    const asked = { number, shownSha256, signature, hasAgreed } as const;
    const answer = await sending.send(asked, { timeoutMs: PATIENCE_MS });
    if (answer.ok) go(links.contract({ number }), { replace: true });
  }

  return (
    <Form label={t`Sign document`} onSubmit={() => void submit()}>
      <div className={styles['what']}>
        <p className={styles['whatTitle']} lang={language}>
          {title}
        </p>
        <p className={styles['note']}>
          <a href={links.contract({ number })}>
            <Trans>Contract {number}</Trans>
          </a>
        </p>
      </div>
      <Segmented
        label={t`How to sign`}
        options={[
          { value: 'drawn', label: t`By hand` },
          { value: 'typed', label: t`By keyboard` },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'drawn' ? (
        <div className={styles['padFrame']}>
          <p className={styles['note']}>
            <Trans>Please sign in the blank area.</Trans>
          </p>
          <SignaturePad drawn={drawn} onChange={setDrawn} />
          <div className={styles['padTools']}>
            <Button disabled={drawn.strokes.length === 0} onPress={() => setDrawn(EMPTY)}>
              <Trans>Rewrite</Trans>
            </Button>
            <Button
              disabled={drawn.strokes.length === 0}
              onPress={() => setDrawn(quarterTurn(drawn))}
            >
              <Trans>Rotate 90°</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <Field
          label={<Trans>Type your full name</Trans>}
          value={typed}
          onChange={setTyped}
          maxLength={80}
          hint={<Trans>Your signature appears in the contract and is marked as typed.</Trans>}
        />
      )}
      {isChecked && isMissing && (
        <p className={styles['problem']} role="alert">
          <Trans>A signature is required.</Trans>
        </p>
      )}
      <label className={styles['consent']}>
        <CheckBox
          checked={hasAgreed}
          aria-invalid={isChecked && !hasAgreed ? true : undefined}
          onChange={(event) => setHasAgreed(event.target.checked)}
        />
        <span lang={language}>{consent}</span>
      </label>
      {isChecked && !hasAgreed && (
        <p className={styles['problem']}>
          <Trans>Check this box to sign.</Trans>
        </p>
      )}
      <Declined answer={sending.declined} />
      <Button look="primary" submits disabled={sending.waiting}>
        <Trans>Submit signature</Trans>
      </Button>
    </Form>
  );
}

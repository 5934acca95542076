import { Trans } from '@lingui/react/macro';
import { CodeWait } from '../../live/CodeWait.tsx';
import { AccountText } from '../../ui/AccountText.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { CodeProblem } from '../../ui/CodeProblem.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoInboxNote } from '../../ui/DemoInboxNote.tsx';
import type { SecondFactor } from './useSecondFactor.ts';
import styles from './withdraw.module.css';

/** Asks for the second factor of a withdrawal. */
export function SecondFactorPart({ factor }: { factor: SecondFactor }) {
  if (factor.isProven) {
    return (
      <p className={styles['muted']}>
        <Trans>You’re confirmed. Only the PIN is missing.</Trans>
      </p>
    );
  }
  if (factor.method === 'passkey') {
    return (
      <>
        <p className={styles['muted']}>
          <Trans>Your passkey confirms this withdrawal.</Trans>
        </p>
        <PasskeyTrouble factor={factor} />
        <Button onPress={() => factor.setMethod('code')}>
          <Trans>Use a code instead</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      {factor.sent ? <Code factor={factor} sent={factor.sent} /> : <SendCode factor={factor} />}
      {factor.canPasskey && (
        <Button onPress={() => factor.setMethod('passkey')}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </>
  );
}

function PasskeyTrouble({ factor: { outcome } }: { factor: SecondFactor }) {
  if (outcome?.kind === 'declined') return <Declined answer={outcome.answer} />;
  if (outcome?.kind !== 'stopped') return null;
  return (
    <p className={styles['problem']} aria-live="polite">
      {outcome.why === 'impossible' ? (
        <Trans>This browser doesn’t support passkeys here.</Trans>
      ) : (
        <Trans>We couldn’t confirm it’s you. Try again or use another method.</Trans>
      )}
    </p>
  );
}

function SendCode({ factor }: { factor: SecondFactor }) {
  return (
    <>
      <p className={styles['muted']}>
        <Trans>A verification code confirms this withdrawal.</Trans>
      </p>
      <Button disabled={factor.waiting} onPress={() => void factor.sendCode()}>
        <Trans>Send code</Trans>
      </Button>
      <Declined answer={factor.sendDeclined} />
    </>
  );
}

function Code({ factor, sent }: { factor: SecondFactor; sent: NonNullable<SecondFactor['sent']> }) {
  const { codeDeclined: declined } = factor;
  const isAboutCode = declined?.code === 'code_wrong' || declined?.code === 'code_expired';
  const to = <AccountText>{sent.sent.to}</AccountText>;
  return (
    <>
      <p className={styles['muted']}>
        {sent.sent.channel === 'email' ? (
          <Trans>
            We sent a 6-digit verification code to <strong>{to}</strong>.
          </Trans>
        ) : (
          <Trans>
            We texted a 6-digit verification code to <strong>{to}</strong>.
          </Trans>
        )}
      </p>
      {sent.sent.isDemoInbox && <DemoInboxNote />}
      <CodeField
        label={<Trans>Code</Trans>}
        value={factor.code}
        onChange={(next) => factor.type(next)}
        problem={isAboutCode && <CodeProblem declined={declined} />}
        readOnly={factor.waiting}
      />
      {!isAboutCode && <Declined answer={declined} />}
      <CodeWait code={sent} onResent={(next) => factor.codeSent(next)} />
    </>
  );
}

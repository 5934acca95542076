import { Trans } from '@lingui/react/macro';
import { type Identity, submitIdentity } from '../../../contract/identity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './identity.module.css';
import { refreshPapers } from './refresh-papers.ts';
import { missingStep, stepHref } from './steps.ts';
import { useStepNames } from './useStepNames.ts';

/** Submits complete documents, or links to a missing step. */
export function SubmitPapers({ papers }: { papers: Identity }) {
  const names = useStepNames();
  const sending = useCall(submitIdentity);
  const missing = missingStep(papers);

  async function submit(): Promise<void> {
    await sending.send({});
    // Also after a refusal, since another device may have submitted them.
    await refreshPapers();
  }

  if (missing) {
    const name = names[missing];
    return (
      <div className={styles['ways']}>
        <ButtonLink look="primary" href={stepHref(missing)}>
          <Trans>Next: {name}</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.me()}>
          <Trans>Later</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles['ways']}>
      <Declined answer={sending.declined} />
      <Button look="primary" disabled={sending.waiting} onPress={() => void submit()}>
        {papers.status === 'failed' ? (
          <Trans>Resubmit for review</Trans>
        ) : (
          <Trans>Submit for review</Trans>
        )}
      </Button>
      {papers.review === 'demo' && <DemoNote />}
    </div>
  );
}

/** Explains how to test a failed verification. Source: rulings, Identity and funding. */
function DemoNote() {
  return (
    <p className={styles['note']}>
      <Icon name="info" />
      <span>
        <Trans>
          Demo: an automatic reviewer decides within one minute of market time. It approves what you
          enter here, and rejects a legal name that contains the word FAIL or a Social Security
          number ending in 0001 to 0005.
        </Trans>
      </span>
    </p>
  );
}

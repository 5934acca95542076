import { Trans } from '@lingui/react/macro';
import type { Identity } from '../../../../contract/identity.ts';
import { Done } from '../../../ui/Done.tsx';
import styles from '../identity.module.css';
import { PapersFrame } from '../PapersFrame.tsx';
import { PapersSummary } from '../PapersSummary.tsx';
import { missingStep } from '../steps.ts';
import { SubmitPapers } from '../SubmitPapers.tsx';

export default function PapersScreen() {
  return (
    <PapersFrame title={<Trans>Identity verification</Trans>}>
      {(papers) => <Papers papers={papers} />}
    </PapersFrame>
  );
}

function Papers({ papers }: { papers: Identity }) {
  const missing = missingStep(papers);
  if (!papers.done.includes('address')) {
    return (
      <>
        <PapersSummary papers={papers} />
        <div className={styles['wide']}>
          <SubmitPapers papers={papers} />
        </div>
      </>
    );
  }
  return (
    <>
      <Done
        title={missing ? <Trans>Address saved</Trans> : <Trans>Everything is complete</Trans>}
        action={<SubmitPapers papers={papers} />}
      >
        {missing ? (
          <Trans>Some steps are still missing. You can leave and come back anytime.</Trans>
        ) : (
          <Trans>Review your information, then submit it.</Trans>
        )}
      </Done>
      <PapersSummary papers={papers} />
    </>
  );
}

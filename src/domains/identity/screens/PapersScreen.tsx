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
    <PapersFrame title={<Trans>Your papers</Trans>}>
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
        title={
          missing ? <Trans>Your address is saved</Trans> : <Trans>Everything is filled in</Trans>
        }
        action={<SubmitPapers papers={papers} />}
      >
        {missing ? (
          <Trans>Something else is still missing. You can leave and come back at any time.</Trans>
        ) : (
          <Trans>Check it once more, then hand it in.</Trans>
        )}
      </Done>
      <PapersSummary papers={papers} />
    </>
  );
}

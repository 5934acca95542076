import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import type { Identity } from '../../../contract/identity.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DemoDocuments.module.css';
import { keepMobileCode } from './mobile-flow.ts';
import { refreshPapers } from './refresh-papers.ts';
import { fillSample } from './sample-documents.ts';
import { missingStep } from './steps.ts';

/** In the demonstration: asks for no real documents, and fills in samples instead. */
export function DemoDocuments({ papers }: { papers: Identity }) {
  const go = useGo();
  const [isFilling, setFilling] = useState(false);
  const [declined, setDeclined] = useState<DeclinedAnswer>();

  async function fill(): Promise<void> {
    setFilling(true);
    setDeclined(undefined);
    const outcome = await fillSample(papers);
    await refreshPapers();
    setFilling(false);
    if (outcome.kind === 'declined') return setDeclined(outcome.answer);
    if (outcome.kind === 'code') keepMobileCode(outcome.sent);
    go(outcome.kind === 'code' ? links.mobileCode() : linkTo.addressDone());
  }

  return (
    <section className={styles['notice']}>
      <Icon name="warning" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Trans>Do not send real documents</Trans>
        </h2>
        <p>
          <Trans>This is a demo. An automatic reviewer checks what you submit.</Trans>
        </p>
        {missingStep(papers) && (
          <Button disabled={isFilling} onPress={() => void fill()}>
            {isFilling ? <Trans>Filling in…</Trans> : <Trans>Fill in sample documents</Trans>}
          </Button>
        )}
        <Declined answer={declined} />
      </div>
    </section>
  );
}

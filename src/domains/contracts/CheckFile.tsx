import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { checkContractFile } from '../../../contract/contracts.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Declined } from '../../ui/Declined.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contracts.module.css';

/** Checks whether a PDF is, byte for byte, a contract of this account. */
export function CheckFile() {
  const checking = useCall(checkContractFile);
  const [found, setFound] = useState<OutputOf<typeof checkContractFile>>();

  async function check(file: File) {
    setFound(undefined);
    const bytes = new Blob([file], { type: 'application/octet-stream' });
    const answer = await checking.send({}, { bytes });
    if (answer.ok) setFound(answer.value);
  }

  return (
    <Section title={<Trans>Check a document</Trans>}>
      <p className={styles['note']}>
        <Trans>
          Choose a PDF to see whether it is one of your contracts, unchanged. The file is compared
          and not kept.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <FileButton
          kinds={['pdf']}
          disabled={checking.waiting}
          onChoose={(file) => void check(file)}
        >
          <Trans>Choose PDF</Trans>
        </FileButton>
        <Declined answer={checking.declined} />
        <div aria-live="polite">{found && <Found found={found} />}</div>
      </div>
    </Section>
  );
}

function Found({ found: { contract, isSigned } }: { found: OutputOf<typeof checkContractFile> }) {
  if (!contract) {
    return (
      <p className={styles['warning']}>
        <Trans>This is not a contract of your account, or it was changed.</Trans>
      </p>
    );
  }
  const { number } = contract;
  return (
    <p className={styles['result']}>
      {isSigned ? (
        <Trans>This is contract {number} as you signed it, unchanged.</Trans>
      ) : (
        <Trans>This is contract {number} as it was before you signed it, unchanged.</Trans>
      )}
    </p>
  );
}

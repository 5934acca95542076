import { Trans } from '@lingui/react/macro';
import { getContractFile, getContracts } from '../../../contract/contracts.ts';
import { useKnown } from '../../data/call/known.ts';
import { saveFile } from '../../lib/save-file.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContractTag } from './ContractTag.tsx';
import { ContractText } from './ContractText.tsx';
import styles from './contracts.module.css';

/** One contract: its words, as its PDF has them, and what can be done with it. Once seen it opens offline. */
export function ContractPage({ number }: { number: string }) {
  const list = useKnown(getContracts, {});
  const file = useKnown(getContractFile, { number });
  const contract = list.value?.contracts.find((each) => each.number === number);
  const { value } = file;

  if (!value) {
    if (file.declined?.code === 'not_found' || file.declined?.code === 'bad_parameter') {
      return <Empty icon="document" title={<Trans>We couldn’t find this contract.</Trans>} />;
    }
    return file.declined ? (
      <Declined answer={file.declined} onRetry={file.reload} />
    ) : (
      <Skeleton blockSize="24rem" />
    );
  }

  function download() {
    if (!value) return;
    const bytes = Uint8Array.from(atob(value.base64), (letter) => letter.charCodeAt(0));
    saveFile(value.fileName, new Blob([bytes], { type: 'application/pdf' }));
  }

  const isToSign = contract?.state === 'drawn_up';
  return (
    <div className={styles['contracts']}>
      <div className={styles['actions']}>
        {contract && (
          <p className={styles['state']}>
            <ContractTag state={contract.state} />
            {contract.state === 'countersigned' && contract.isDemo && (
              <span className={styles['note']}>
                <Trans>The demonstration countersigned it automatically.</Trans>
              </span>
            )}
          </p>
        )}
        <Declined answer={file.declined} isKept onRetry={file.reload} />
        {isToSign && (
          <ButtonLink look="primary" href={linkTo.signature({ number })}>
            <Trans>Sign contract</Trans>
          </ButtonLink>
        )}
        <Button onPress={download}>
          <Trans>Download PDF</Trans>
        </Button>
      </div>
      <ContractText words={value.words} language={value.language} />
    </div>
  );
}

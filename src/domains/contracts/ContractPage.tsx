import { Trans } from '@lingui/react/macro';
import { downloadContract, getContractFile, getContracts } from '../../../contract/contracts.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useKnown } from '../../data/call/known.ts';
import { saveFile } from '../../lib/save-file.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContractTag } from './ContractTag.tsx';
import { ContractText } from './ContractText.tsx';
import styles from './contracts.module.css';

/** One contract: its text, the same as in its PDF, and the possible actions. Once opened, it is available offline. */
export function ContractPage({ number }: { number: string }) {
  const list = useKnown(getContracts, {});
  const file = useKnown(getContractFile, { number });
  const contract = list.value?.contracts.find((each) => each.number === number);
  const fetching = useCall(downloadContract);
  const { value } = file;

  if (!value) {
    if (file.declined?.code === 'not_found' || file.declined?.code === 'bad_parameter') {
      return (
        <Empty
          icon="document"
          title={<Trans>We couldn’t find this contract</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.contracts()}>
              <Trans>View contracts</Trans>
            </ButtonLink>
          }
        />
      );
    }
    return file.declined ? (
      <Declined answer={file.declined} onRetry={file.reload} />
    ) : (
      <Skeleton blockSize="24rem" />
    );
  }

  /** A form with a tax number is not stored on the device, so its file is fetched each time. */
  async function download() {
    if (!value) return;
    if (value.base64 !== null) return save(value.fileName, value.base64);
    const answer = await fetching.send({ number });
    if (answer.ok) save(answer.value.fileName, answer.value.base64);
  }

  const isToSign = contract?.state === 'drawn_up';
  return (
    <div className={styles['contracts']}>
      <div className={styles['actions']}>
        {contract && (
          <p className={styles['state']}>
            <ContractTag contract={contract} />
            {contract.state === 'countersigned' && contract.isDemo && (
              <span className={styles['note']}>
                <Trans>Countersigned automatically by the demo.</Trans>
              </span>
            )}
          </p>
        )}
        <Declined answer={file.declined} isKept onRetry={file.reload} />
        {isToSign && (
          <ButtonLink look="primary" href={links.signature({ number })}>
            {contract.kind === 'w9' ? <Trans>Sign form</Trans> : <Trans>Sign contract</Trans>}
          </ButtonLink>
        )}
        <Button disabled={fetching.waiting} onPress={() => void download()}>
          <Trans>Download PDF</Trans>
        </Button>
        <Declined answer={fetching.declined} />
        {value.base64 === null && (
          <p className={styles['note']}>
            <Trans>
              The PDF shows your whole tax number. Plumb does not keep it on this device.
            </Trans>
          </p>
        )}
      </div>
      <ContractText words={value.words} language={value.language} />
    </div>
  );
}

function save(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

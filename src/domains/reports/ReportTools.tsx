import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getReportDocument, type Report } from '../../../contract/report.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { later } from '../../live/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InstallPrompt } from './InstallPrompt.tsx';
import styles from './reports.module.css';
import { TellMe } from './TellMe.tsx';

const ReportPicture = later(() => import('./ReportPicture.tsx'));

/** Rendering a PDF takes the server a while. */
const PATIENCE_MS = 30_000;

/** The actions of a report: PDF, a picture to share, notifications. */
export function ReportTools({ report }: { report: Report }) {
  const { tag } = useTextLanguage();
  const [isSharing, setSharing] = useState(false);
  // The picture's code is loaded on first use.
  const [wasWanted, setWanted] = useState(false);
  const pdf = useCall(getReportDocument);

  async function download() {
    const asked = { kind: report.kind, date: report.date, language: tag };
    const answer = await pdf.send(asked, { timeoutMs: PATIENCE_MS });
    if (!answer.ok) return;
    const { fileName, mediaType, base64 } = answer.value;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(fileName, new Blob([bytes], { type: mediaType }));
  }

  return (
    <div className={styles['tools']}>
      <div className={styles['buttons']}>
        <Button disabled={pdf.waiting} onPress={() => void download()}>
          <Icon name="document" />
          <Trans>Download PDF</Trans>
        </Button>
        <Button
          onPress={() => {
            setWanted(true);
            setSharing(true);
          }}
        >
          <Icon name="share" />
          <Trans>Share as image</Trans>
        </Button>
      </div>
      <Declined answer={pdf.declined} />
      {wasWanted && (
        <ReportPicture report={report} open={isSharing} onClose={() => setSharing(false)} />
      )}
      <TellMe />
      <InstallPrompt />
    </div>
  );
}

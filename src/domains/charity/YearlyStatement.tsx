import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getDonationStatement } from '../../../contract/charity.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Note } from '../../ui/Note.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './charity.module.css';

/** The timeout of the call: the server needs a while for a long statement. */
const PATIENCE_MS = 30_000;

/** Downloads a year's donations as a sealed PDF. */
export function YearlyStatement({ years }: { years: readonly number[] }) {
  const { t } = useLingui();
  const { tag } = useTextLanguage();
  const [chosen, setChosen] = useState<string>();
  const statement = useCall(getDonationStatement);
  const year = chosen ?? String(years[0]);

  async function download() {
    const asked = { year: Number(year), language: tag };
    const answer = await statement.send(asked, { timeoutMs: PATIENCE_MS });
    if (!answer.ok) return;
    const { fileName, mediaType, base64 } = answer.value;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(fileName, new Blob([bytes], { type: mediaType }));
  }

  return (
    <>
      <div className={styles['statement']}>
        <SelectField
          label={t`Year`}
          value={year}
          options={years.map((each) => ({ value: String(each), text: String(each) }))}
          onChange={(next) => {
            setChosen(next);
            statement.clear();
          }}
        />
        <Button disabled={statement.waiting} onPress={() => void download()}>
          <Trans>Download PDF</Trans>
        </Button>
      </div>
      <p className={styles['note']}>
        <Trans>
          A digitally sealed PDF in English, based on our records. It isn’t a tax receipt.
        </Trans>
      </p>
      {statement.declined?.code === 'not_found' ? (
        <Note icon="info">
          <Trans>You took back every donation of {year}, so there is nothing to list.</Trans>
        </Note>
      ) : (
        <Declined answer={statement.declined} />
      )}
    </>
  );
}

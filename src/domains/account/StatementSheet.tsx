import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { ACCOUNTS, type AccountName, getStatement } from '../../../contract/account.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { useCall } from '../../data/call/use-call.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './account.module.css';
import { PERIODS, spanOf, type StatementPeriod } from './periods.ts';
import { periodTexts } from './period-texts.ts';
import { saveFile } from '../../lib/save-file.ts';
import { SelectField } from '../../ui/SelectField.tsx';

/** The timeout of the call: the server needs a while for a long statement. */
const PATIENCE_MS = 30_000;

/** Lets the customer choose the account, period and file format of a statement. */
export function StatementSheet({
  open,
  account: shown,
  onClose,
}: {
  open: boolean;
  account: AccountName | undefined;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <Sheet open={open} title={t`Statement`} onClose={onClose}>
      <StatementForm shown={shown} />
    </Sheet>
  );
}

function StatementForm({ shown }: { shown: AccountName | undefined }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const [account, setAccount] = useState<AccountName>(shown ?? 'wallet');
  const [period, setPeriod] = useState<StatementPeriod>('this_month');
  const [openedAtMs] = useState(() => Date.now());
  const time = useExchangeTime(MINUTE_MS);
  const { tag } = useTextLanguage();
  const statement = useCall(getStatement);
  const span = spanOf(period, time?.nowMs ?? openedAtMs);
  const first = format.day(span.fromDate);
  const last = format.day(span.toDate);

  async function get(kind: 'csv' | 'pdf') {
    const answer = await statement.send(
      { account, ...span, format: kind, language: tag },
      { timeoutMs: PATIENCE_MS },
    );
    if (!answer.ok) return;
    const { fileName, mediaType, base64 } = answer.value;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(fileName, new Blob([bytes], { type: mediaType }));
  }

  return (
    <div className={styles['statement']}>
      <SelectField
        label={t({ message: 'Account', context: 'money' })}
        value={account}
        options={ACCOUNTS.map((each) => ({ value: each, text: i18n._(accountTexts[each]) }))}
        onChange={setAccount}
      />
      <SelectField
        label={t`Period`}
        value={period}
        options={PERIODS.map((each) => ({ value: each, text: i18n._(periodTexts[each]) }))}
        onChange={setPeriod}
      />
      <p className={styles['note']}>
        <Trans>
          {first} to {last} (New York time), with opening and closing balances. Statements are in
          English.
        </Trans>
      </p>
      <Declined answer={statement.declined} />
      <div className={styles['files']}>
        <Button look="primary" disabled={statement.waiting} onPress={() => void get('pdf')}>
          <Trans>Download PDF</Trans>
        </Button>
        <Button disabled={statement.waiting} onPress={() => void get('csv')}>
          <Trans>Download CSV</Trans>
        </Button>
      </div>
    </div>
  );
}

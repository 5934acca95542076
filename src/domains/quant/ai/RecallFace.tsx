import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { recallManaged } from '../../../../contract/managed.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { usePerson } from '../../../data/session/session.ts';
import { linkTo } from '../../../nav/links.ts';
import { useGo } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { CodeProblem } from '../../../ui/CodeProblem.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { managedLinks } from '../links.ts';
import { useLanguage } from '../products.ts';
import quant from '../quant.module.css';
import { OfAccount } from './AccountFrame.tsx';
import { useRecallQuote, useToday, type WholeAccount } from './managed.ts';
import { mayRecall } from './managed-rules.ts';
import { RecallFacts } from './RecallFacts.tsx';
import { refreshManaged } from './send-managed.ts';

const PIN_LENGTH = 6;

/** Recalls a managed account: the proceeds, the fee, the payment date, and the PIN. */
export function RecallFace() {
  return (
    <OfAccount title={<Trans>Recall strategy</Trans>}>
      {(whole) => <Recall account={whole.account} />}
    </OfAccount>
  );
}

type OfAccountProps = Pick<WholeAccount, 'account'>;

function Recall({ account }: OfAccountProps) {
  const format = useFormat();
  const today = useToday();
  const may = mayRecall(account, today);
  if (may === 'now') return <RecallForm account={account} />;
  // The date decides, and is not known yet.
  if (may === 'later' && today === undefined) return <Skeleton blockSize="16rem" />;
  return (
    <Empty
      icon="lock"
      title={
        may === 'over' ? (
          <Trans>This strategy has been recalled or has ended</Trans>
        ) : (
          <Trans>This strategy can’t be recalled now</Trans>
        )
      }
      action={
        <ButtonLink
          look="primary"
          href={may === 'over' ? managedLinks.end(account) : managedLinks.account(account)}
        >
          {may === 'over' ? <Trans>View summary</Trans> : <Trans>View my strategy</Trans>}
        </ButtonLink>
      }
    >
      {may === 'later' && (
        <Trans>It can be recalled from {format.day(account.recallableFrom)} on.</Trans>
      )}
      {may === 'never' && (
        <Trans>It runs until {format.day(account.endsDate)} and can’t be recalled before.</Trans>
      )}
    </Empty>
  );
}

function RecallForm({ account }: OfAccountProps) {
  const { t } = useLingui();
  const go = useGo();
  const language = useLanguage();
  const lacksPin = usePerson()?.hasPin === false;
  const quote = useRecallQuote(account.id);
  const [pin, setPin] = useState('');
  const { send, waiting, declined, clear } = useCall(recallManaged);

  async function recall(): Promise<void> {
    if (pin.length < PIN_LENGTH || waiting) return;
    const answer = await send({ id: account.id, pin, language });
    // Even without an answer it may have been recalled; the account then shows it.
    refreshManaged();
    setPin('');
    if (answer.ok) go(managedLinks.recalled(account), { replace: true });
  }

  return (
    <Form label={t`Recall strategy`} onSubmit={() => void recall()}>
      <div className={quant['form']}>
        <p className={quant['title']}>{account.name}</p>
        {quote.value ? (
          <>
            <Declined answer={quote.declined} isKept onRetry={quote.reload} />
            <RecallFacts recall={quote.value} />
          </>
        ) : quote.declined ? (
          <Declined answer={quote.declined} onRetry={quote.reload} />
        ) : (
          <Skeleton blockSize="10rem" />
        )}
        {lacksPin ? (
          <NoPin />
        ) : (
          <>
            <CodeField
              label={<Trans>Funds PIN</Trans>}
              value={pin}
              onChange={(next) => {
                // Clearing the field after an attempt is not the customer's edit.
                if (next !== '') clear();
                setPin(next);
              }}
              problem={declined?.code === 'pin_wrong' && <CodeProblem declined={declined} />}
              masked
            />
            {declined && declined.code !== 'pin_wrong' && <Declined answer={declined} />}
            {declined?.code === 'pin_missing' && <SetPin />}
            <Button
              look="primary"
              submits
              disabled={waiting || !quote.value || pin.length < PIN_LENGTH}
            >
              {waiting ? <Trans>Recalling…</Trans> : <Trans>Recall strategy</Trans>}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}

/** Shown when the customer has no PIN. */
function NoPin() {
  return (
    <Note icon="lock" action={<SetPin look="primary" />}>
      <Trans>A recall requires your funds PIN, which you haven’t set yet.</Trans>
    </Note>
  );
}

function SetPin({ look }: { look?: 'primary' }) {
  return (
    <ButtonLink look={look} href={linkTo.pin()}>
      <Trans>Set a funds PIN</Trans>
    </ButtonLink>
  );
}

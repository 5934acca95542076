import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../../contract/account.ts';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { type BuyProblem, isEmpty } from './buy-rules.ts';

/** A link to a transfer into the paying account, for the missing amount or for an empty account. */
export function Fund({
  to,
  availableMicros,
  problem,
}: {
  to: AccountName;
  availableMicros: string | undefined;
  problem: BuyProblem | undefined;
}) {
  const { i18n } = useLingui();
  const here = useHere();
  if (problem?.kind === 'short') return <TransferMissing to={to} micros={problem.missingMicros} />;
  if (!isEmpty(availableMicros)) return null;
  return (
    <Note
      icon="wallet"
      action={
        <ButtonLink look="primary" href={linkTo.transfer({ to, then: here })}>
          <Trans>Transfer money</Trans>
        </ButtonLink>
      }
    >
      <Trans>No money is available in your {i18n._(accountTexts[to])}.</Trans>
    </Note>
  );
}

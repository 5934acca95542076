import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type AccountName, getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { Between } from '../../ui/Between.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { type BuyProblem, isEmpty } from './buy-rules.ts';

/** A link to a transfer into the paying account, for the missing amount or for an empty account, and where money is. */
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
  const money = useMoney();
  const here = useHere();
  const accounts = useKnown(getBalances, {}).value?.accounts ?? [];
  if (problem?.kind === 'short') return <TransferMissing to={to} micros={problem.missingMicros} />;
  if (!isEmpty(availableMicros)) return null;
  const [fullest] = accounts
    .filter((each) => each.account !== to && !isEmpty(each.availableMicros))
    .toSorted((one, other) =>
      BigInt(one.availableMicros) < BigInt(other.availableMicros) ? 1 : -1,
    );
  return (
    <Note
      icon="wallet"
      action={
        <ButtonLink
          look="primary"
          href={linkTo.transfer({ from: fullest?.account, to, then: here })}
        >
          <Trans>Transfer money</Trans>
        </ButtonLink>
      }
    >
      <Trans>No money is available in your {i18n._(accountTexts[to])}.</Trans>
      {fullest && (
        <>
          <Between />
          <Trans>
            You have {money.micros(fullest.availableMicros)} in your{' '}
            {i18n._(accountTexts[fullest.account])}.
          </Trans>
        </>
      )}
    </Note>
  );
}

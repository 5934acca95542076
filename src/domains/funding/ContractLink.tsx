import { Trans } from '@lingui/react/macro';
import { getContracts } from '../../../contract/contracts.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** A link to the contract of a deposit, by the contract's number once it exists. */
export function ContractLink({ id, isOverBank = false }: { id: string; isOverBank?: boolean }) {
  const list = useKnown(getContracts, {});
  const number = list.value?.contracts.find(({ depositId }) => depositId === id)?.number;
  return (
    <ButtonLink href={linkTo.depositContract({ id, isOverBank })}>
      {number === undefined ? <Trans>Deposit contract</Trans> : <Trans>Contract {number}</Trans>}
    </ButtonLink>
  );
}

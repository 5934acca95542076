import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Contract, ContractState } from '../../../contract/contracts.ts';
import { Tag } from '../../ui/Tag.tsx';

const texts: Readonly<Record<ContractState, MessageDescriptor>> = {
  drawn_up: msg({ message: 'To be signed', context: 'contract' }),
  signed: msg({ message: 'Signed', context: 'contract' }),
  countersigned: msg({ message: 'Countersigned', context: 'contract' }),
  ended: msg({ message: 'Ended', context: 'contract' }),
};
const replaced = msg({ message: 'Replaced', context: 'a form' });

/** The state of a contract. A form ends when a newer one replaces it. */
export function ContractTag({ contract: { kind, state } }: { contract: Contract }) {
  const { i18n } = useLingui();
  const text = kind === 'w9' && state === 'ended' ? replaced : texts[state];
  return <Tag tone={state === 'drawn_up' ? 'accent' : 'plain'}>{i18n._(text)}</Tag>;
}

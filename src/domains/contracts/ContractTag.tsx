import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ContractState } from '../../../contract/contracts.ts';
import { Tag } from '../../ui/Tag.tsx';

const texts: Readonly<Record<ContractState, MessageDescriptor>> = {
  drawn_up: msg({ message: 'To be signed', context: 'contract' }),
  signed: msg({ message: 'Signed', context: 'contract' }),
  countersigned: msg({ message: 'Countersigned', context: 'contract' }),
  ended: msg({ message: 'Ended', context: 'contract' }),
};

/** What has become of a contract. */
export function ContractTag({ state }: { state: ContractState }) {
  const { i18n } = useLingui();
  return <Tag tone={state === 'drawn_up' ? 'accent' : 'plain'}>{i18n._(texts[state])}</Tag>;
}

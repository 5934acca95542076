import type { ReactNode } from 'react';
import type { removeProof, removeNotice } from '../../../contract/bank-deposit.ts';
import type { removeBankAccount } from '../../../contract/bank-account.ts';
import type { removePayee } from '../../../contract/payee.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './withdraw.module.css';

/** A call that removes something by its number. */
type Removing =
  | typeof removePayee
  | typeof removeBankAccount
  | typeof removeProof
  | typeof removeNotice;

/** Asks for confirmation before a removal. An item that is already gone counts as removed. */
export function RemoveSheet({
  title,
  button,
  call,
  id,
  onClose,
  onRemoved,
  children,
}: {
  title: string;
  button: ReactNode;
  call: Removing;
  id: string;
  onClose: () => void;
  onRemoved: () => void;
  /** The consequences of the removal. */
  children: ReactNode;
}) {
  const removing = useCall<Removing>(call);

  async function remove(): Promise<void> {
    const answer = await removing.send({ id });
    if (!answer.ok && answer.code !== 'not_found') return;
    onClose();
    onRemoved();
  }

  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      foot={
        <Button look="danger" disabled={removing.waiting} onPress={() => void remove()}>
          {button}
        </Button>
      }
    >
      <div className={styles['review']}>
        {children}
        <Declined answer={removing.declined} />
      </div>
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  changePayee,
  getPayees,
  type Payee,
  PAYEE_LABEL_MAX,
  removePayee,
} from '../../../contract/payee.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { linkTo } from '../../nav/links.ts';
import { goBack } from '../../nav/places.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { showToast } from '../../ui/toast.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { LongText } from './LongText.tsx';
import { RemoveSheet } from './RemoveSheet.tsx';
import { fillWithdrawal } from './withdrawal-draft.ts';
import styles from './withdraw.module.css';

const LOOK_MS = 30_000;

/** One address of the address book: its name, whether it is the default, and removing it. */
export function EditAddress({ payee }: { payee: Payee }) {
  const { t } = useLingui();
  const go = useGo();
  const [label, setLabel] = useState(payee.label);
  // The saved name is known before the address book reloads, and the next change must not undo it.
  const [saved, setSaved] = useState(payee.label);
  const [isRemoving, setRemoving] = useState(false);
  const changing = useCall(changePayee);
  const name = label.trim();

  async function change(next: { label: string; isDefault: boolean }): Promise<void> {
    const answer = await changing.send({ id: payee.id, ...next });
    if (answer.ok) {
      setSaved(answer.value.label);
      showToast({ text: t`Saved.` });
    }
    await refreshAnswersTo([getPayees]);
  }

  return (
    <>
      <AddressFacts payee={payee} />
      <Form
        onSubmit={() => {
          if (name !== '') void change({ label: name, isDefault: payee.isDefault });
        }}
      >
        <Field
          label={<Trans>Name</Trans>}
          value={label}
          onChange={setLabel}
          problem={name === '' ? <Trans>Enter a name for this address.</Trans> : undefined}
          maxLength={PAYEE_LABEL_MAX}
        />
        <Button submits disabled={changing.waiting || name === '' || name === saved}>
          <Trans>Save name</Trans>
        </Button>
        <div className={styles['flush']}>
          <Toggle
            label={<Trans>Default address</Trans>}
            hint={<Trans>Chosen first when you withdraw.</Trans>}
            checked={payee.isDefault}
            disabled={changing.waiting}
            onChange={(isDefault) => void change({ label: saved, isDefault })}
          />
        </div>
        <Declined answer={changing.declined} />
        <Button
          look="primary"
          onPress={() => {
            fillWithdrawal({ way: 'usdt', payeeId: payee.id });
            go(linkTo.withdrawal());
          }}
        >
          <Trans>Withdraw to this address</Trans>
        </Button>
        <Button onPress={() => setRemoving(true)}>
          <Trans>Remove address</Trans>
        </Button>
      </Form>
      {isRemoving && <Remove payee={payee} onClose={() => setRemoving(false)} />}
    </>
  );
}

function AddressFacts({ payee }: { payee: Payee }) {
  const { t } = useLingui();
  const format = useFormat();
  const nowMs = useWallNow(LOOK_MS);
  return (
    <Facts columns={1}>
      <Fact label={<Trans context="on the network">Address</Trans>}>
        <LongText text={payee.address} label={t`Copy the address`} />
      </Fact>
      <Fact label={<Trans>Network</Trans>}>
        <Trans>TRON (TRC20)</Trans>
      </Fact>
      <Fact label={<Trans>Added on</Trans>}>{format.deviceMoment(payee.addedAtMs)}</Fact>
      {payee.usableAtMs > nowMs && (
        <Fact label={<Trans>Withdrawals wait until</Trans>}>
          {format.deviceMoment(payee.usableAtMs)}
        </Fact>
      )}
    </Facts>
  );
}

function Remove({ payee: { id, label, address }, onClose }: { payee: Payee; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <RemoveSheet
      title={t`Remove ${label}?`}
      button={<Trans>Remove address</Trans>}
      call={removePayee}
      id={id}
      onClose={onClose}
      onRemoved={() => {
        goBack(linkTo.addressBook());
        showToast({ text: t`Address removed.` });
        void refreshAnswersTo([getPayees]);
      }}
    >
      <p className={styles['address']} dir="ltr">
        {address}
      </p>
      <p>
        <Trans>
          Withdrawals you already requested are not affected. If you add the address again,
          withdrawals to it wait again.
        </Trans>
      </p>
    </RemoveSheet>
  );
}

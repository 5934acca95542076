import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { addPayee, getPayees, PAYEE_LABEL_MAX } from '../../../contract/payee.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { placeAfter } from '../../nav/place-after.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Between } from '../../ui/Between.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/toast.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { type AddressProblem, cleanAddress, readAddress } from './read-address.ts';
import { fillWithdrawal } from './withdrawal-draft.ts';

const SECOND_MS = 1000;
const ADDRESS_LENGTH = 34;

/** Adds an address to the address book: the address, checked before it is sent, and a name for it. */
export function AddAddress() {
  const { t } = useLingui();
  const go = useGo();
  const then = useParameter('then');
  const [typed, setTyped] = useState(useParameter('address') ?? '');
  const [label, setLabel] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useCall(addPayee);
  const book = useKnown(getPayees, {});
  const read = readAddress(typed);
  const problem = useAddressProblem(
    'problem' in read ? read.problem : undefined,
    isTried || typed.length >= ADDRESS_LENGTH,
    adding.declined,
  );
  const name = label.trim();
  const isRefused = adding.declined?.code === 'address_refused';

  async function add(): Promise<void> {
    setTried(true);
    if (!('address' in read) || name === '' || adding.waiting) return;
    const known = book.value?.payees.find(({ address }) => address === read.address);
    const answer = await adding.send({ address: read.address, label: name });
    if (!answer.ok) return;
    showToast({
      text: known ? t`This address is already in your address book.` : t`Address added.`,
    });
    fillWithdrawal({ way: 'usdt', payeeId: answer.value.id });
    // The next form sends nothing until it knows the address.
    await refreshAnswersTo([getPayees]);
    go(then === undefined ? linkTo.addressBook() : placeAfter(then), { replace: true });
  }

  return (
    <Form onSubmit={() => void add()}>
      <Field
        label={<Trans>USDT address (TRC20)</Trans>}
        value={typed}
        onChange={(next) => {
          adding.clear();
          setTyped(cleanAddress(next));
        }}
        problem={problem}
        hint={<Trans>It starts with T and has 34 characters.</Trans>}
        enterKeyHint="next"
        maxLength={200}
      />
      <Field
        label={<Trans>Name</Trans>}
        value={label}
        onChange={setLabel}
        problem={isTried && name === '' ? <Trans>Enter a name for this address.</Trans> : undefined}
        hint={<Trans>For example: My wallet.</Trans>}
        maxLength={PAYEE_LABEL_MAX}
      />
      <Waits seconds={book.value?.waitSeconds} />
      {!isRefused && <Declined answer={adding.declined} />}
      <Button look="primary" submits disabled={adding.waiting}>
        <Trans>Save address</Trans>
      </Button>
    </Form>
  );
}

function Waits({ seconds }: { seconds: number | undefined }) {
  const format = useFormat();
  if (seconds === undefined) return null;
  const wait = unbroken(format.duration(seconds * SECOND_MS));
  return (
    <Note icon="warning">
      {seconds > 0 && (
        <>
          <Trans>
            For your security, you can withdraw to a new address {wait} after adding it.
          </Trans>
          <Between />
        </>
      )}
      <Trans>
        Use only an address on the TRON network (TRC20). A withdrawal to a wrong address can’t be
        recovered.
      </Trans>
    </Note>
  );
}

/** Why an address cannot be used, as determined by the page or, where only it knows, by the server. */
function useAddressProblem(
  problem: AddressProblem | undefined,
  isShown: boolean,
  declined: DeclinedAnswer | undefined,
): string | undefined {
  const { t } = useLingui();
  const texts = {
    empty: t`Enter an address.`,
    not_tron: t`This isn’t a TRON (TRC20) address.`,
    checksum: t`Check the address: at least one character is wrong.`,
    contract: t`This is the contract of USDT itself. Money sent there is lost.`,
    ours: t`This is one of our deposit addresses. Withdraw to an address of your own wallet.`,
  };
  if (declined?.code === 'address_refused') {
    return declined.problem === 'contract' || declined.problem === 'ours'
      ? texts[declined.problem]
      : texts.checksum;
  }
  return problem && isShown ? texts[problem] : undefined;
}

import { useState } from 'react';
import { readAmount } from '../../contract/money.ts';
import type { OperatorOutput } from '../../contract/operator.ts';
import {
  listOperatorCauses,
  listOperatorProducts,
  type OperatorCause,
  payOutCause,
  switchCause,
  switchProduct,
} from '../../contract/operator-money.ts';
import { ActForm, TextField } from '../ActForm.tsx';
import { type Answer, ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { day, money, spoken } from '../words.ts';

const CLOSE = ['The strategy is under review', 'The board decided to end it'];
const OPEN = ['The review is complete'];
const PAY = ['Monthly payout', 'The project reached its goal'];

const PRODUCTS: readonly Column<OperatorOutput<typeof listOperatorProducts>['products'][number]>[] =
  [
    {
      title: 'Name',
      cell: (each) => <a href={linkTo('products', `product-${each.id}`)}>{each.name}</a>,
    },
    { title: 'Kind', cell: (each) => kindText(each.kind) },
    { title: 'State', cell: (each) => spoken(each.state) },
    { title: 'Ends', cell: (each) => (each.endsOn === null ? '–' : day(each.endsOn)) },
    { title: 'Accepts money', cell: (each) => <Takes isClosed={each.isClosed} /> },
  ];

const CAUSES: readonly Column<OperatorCause>[] = [
  {
    title: 'Name',
    cell: (each) => <a href={linkTo('products', `cause-${each.id}`)}>{each.name}</a>,
  },
  { title: 'State', cell: (each) => spoken(each.state) },
  { title: 'Raised', cell: (each) => money(each.raisedMicros), isFigure: true },
  { title: 'To pay out', cell: (each) => money(each.waitingMicros), isFigure: true },
];

/** Funds, quantitative products and causes: whether they accept money, and what was paid. */
export function Products({ opened }: { opened: string | undefined }) {
  const products = useAnswer(listOperatorProducts, {});
  const causes = useAnswer(listOperatorCauses, {});
  const again = async () => void (await Promise.all([products.again(), causes.again()]));
  const [, kind, id] = /^(product|cause)-(.+)$/.exec(opened ?? '') ?? [];
  const product = products.value?.products.find((each) => kind === 'product' && each.id === id);
  const cause = causes.value?.causes.find((each) => kind === 'cause' && each.id === id);
  return (
    <Screen title="Products and causes" answered={{ ...products, again }}>
      <Split
        back="products"
        list={
          <>
            <h2>Products</h2>
            <Known
              answered={products}
              isEmpty={(value) => value.products.length === 0}
              empty="No products."
            >
              {(value) => (
                <Table
                  label="Products"
                  rows={value.products}
                  keyOf={(each) => `product-${each.id}`}
                  opened={opened}
                  columns={PRODUCTS}
                />
              )}
            </Known>
            <h2>Causes</h2>
            <Known
              answered={causes}
              isEmpty={(value) => value.causes.length === 0}
              empty="No causes."
            >
              {(value) => (
                <Table
                  label="Causes"
                  rows={value.causes}
                  keyOf={(each) => `cause-${each.id}`}
                  opened={opened}
                  columns={CAUSES}
                />
              )}
            </Known>
          </>
        }
        detail={
          (product && (
            <>
              <h2>{product.name}</h2>
              <Facts
                facts={[
                  [
                    'Product ID',
                    <span key="id" className={css.code}>
                      {product.id}
                    </span>,
                  ],
                  ['Kind', kindText(product.kind)],
                  ['State', spoken(product.state)],
                  ['Ends', product.endsOn === null ? 'No end date' : day(product.endsOn)],
                  ['Accepts money', <Takes key="takes" isClosed={product.isClosed} />],
                ]}
              />
              <ActForm
                key={`${product.id} ${product.isClosed}`}
                title={product.isClosed ? 'Reopen to new money' : 'Close to new money'}
                verb={product.isClosed ? 'Reopen product' : 'Close product'}
                needs="approver"
                isGrave={!product.isClosed}
                reasons={product.isClosed ? OPEN : CLOSE}
                send={(because) =>
                  ask(switchProduct, { id: product.id, isOpen: product.isClosed, because })
                }
                done={() => `${product.name} is ${product.isClosed ? 'open' : 'closed'}.`}
                onDone={products.again}
              />
            </>
          )) ||
          (cause && <OpenedCause key={cause.id} cause={cause} again={causes.again} />)
        }
      />
    </Screen>
  );
}

function kindText(kind: string): string {
  return kind === 'ai' ? 'AI strategy' : spoken(kind);
}

function Takes({ isClosed }: { isClosed: boolean }) {
  return <Mark tone={isClosed ? 'wrong' : 'ok'}>{isClosed ? 'No' : 'Yes'}</Mark>;
}

function OpenedCause({ cause, again }: { cause: OperatorCause; again: () => Promise<void> }) {
  const { id, isClosed } = cause;
  const [amount, setAmount] = useState('');
  const [receipt, setReceipt] = useState('');

  async function pay(because: string): Promise<Answer<{ isDone: true }>> {
    const read = readAmount(amount);
    if ('problem' in read) return { ok: false, code: 'bad_parameter', field: 'amount' };
    return ask(payOutCause, { id, amountMicros: String(read.micros), receipt, because });
  }

  return (
    <>
      <h2>{cause.name}</h2>
      <Facts
        facts={[
          ['State', spoken(cause.state)],
          ['Goal', cause.goalMicros === null ? 'None' : money(cause.goalMicros)],
          ['Raised', money(cause.raisedMicros)],
          ['Paid out', money(cause.paidMicros)],
          ['To pay out', money(cause.waitingMicros)],
          ['Ends', cause.endsOn === null ? 'No end date' : day(cause.endsOn)],
        ]}
      />
      <ActForm
        title="Record a payout"
        verb="Record payout"
        needs="approver"
        reasons={PAY}
        send={pay}
        done={() => `Payout of $${amount} to ${cause.name} recorded.`}
        onDone={() => {
          setAmount('');
          setReceipt('');
          return again();
        }}
      >
        <TextField
          label="Amount in dollars"
          value={amount}
          inputMode="decimal"
          onChange={setAmount}
        />
        <TextField
          label="Receipt number"
          value={receipt}
          placeholder="INV-2026-17"
          onChange={setReceipt}
        />
      </ActForm>
      <ActForm
        key={String(isClosed)}
        title={isClosed ? 'Reopen to donations' : 'Close to donations'}
        verb={isClosed ? 'Reopen cause' : 'Close cause'}
        needs="approver"
        isGrave={!isClosed}
        reasons={isClosed ? OPEN : CLOSE}
        send={(because) => ask(switchCause, { id, isOpen: isClosed, because })}
        done={() => `${cause.name} is ${isClosed ? 'open' : 'closed'}.`}
        onDone={again}
      />
    </>
  );
}

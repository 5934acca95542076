import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { OrderPart } from '../OrderPart.tsx';

export default function OrderScreen() {
  const id = useParameter('id');
  // A price from dragging the order on a chart; each new price opens a new review.
  const price = useParameter('price');
  return (
    <Screen
      isNarrow
      title={<Trans context="to buy or sell">Order</Trans>}
      back={linkTo.deskOrders()}
    >
      <ForUsers>
        <OrderPart key={`${id} ${price}`} id={id} asked={price} />
      </ForUsers>
    </Screen>
  );
}

import { DeskFrame } from '../DeskFrame.tsx';
import { OrdersPart } from '../OrdersPart.tsx';

export default function OrdersScreen() {
  return (
    <DeskFrame shown="orders">
      <OrdersPart />
    </DeskFrame>
  );
}

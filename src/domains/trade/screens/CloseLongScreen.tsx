import { TicketScreen } from '../TicketScreen.tsx';

export default function CloseLongScreen() {
  return <TicketScreen kind="close_long" />;
}

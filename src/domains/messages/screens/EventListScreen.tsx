import { MessageListScreen } from '../MessageListScreen.tsx';

export default function EventListScreen() {
  return <MessageListScreen category="event" />;
}

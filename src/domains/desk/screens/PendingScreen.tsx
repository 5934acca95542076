import { DeskFrame } from '../DeskFrame.tsx';
import { PendingPart } from '../PendingPart.tsx';

export default function PendingScreen() {
  return (
    <DeskFrame shown="pending">
      <PendingPart />
    </DeskFrame>
  );
}

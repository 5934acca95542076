import { DeskFrame } from '../DeskFrame.tsx';
import { PositionsPart } from '../PositionsPart.tsx';

export default function PositionsScreen() {
  return (
    <DeskFrame shown="positions">
      <PositionsPart />
    </DeskFrame>
  );
}

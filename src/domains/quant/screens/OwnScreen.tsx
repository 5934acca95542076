import { useLocation } from 'wouter';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { ForUsers } from '../../../live/Gate.tsx';
import { paths } from '../../../nav/paths.ts';
import { LateManaged } from '../ai/LateManaged.tsx';
import { EndFace } from '../EndFace.tsx';
import { InvestFrame } from '../InvestFrame.tsx';
import { Orders } from '../Orders.tsx';
import { Positions } from '../Positions.tsx';
import { ShareFace } from '../ShareFace.tsx';

/** Screens of accounts that a strategy trades. */
const managedPaths: ReadonlySet<string> = new Set([
  paths.managed,
  paths.managedEnd,
  paths.recall,
  paths.recalled,
  paths.shareAi,
]);

/** The customer's positions and orders, maturity summaries and a picture to share, and the same for AI strategies. */
export default function OwnScreen() {
  const [path] = useLocation();
  if (path === paths.productEnd) return <EndFace />;
  if (path === paths.shareProduct) return <ShareFace />;
  if (managedPaths.has(path)) return <LateManaged />;
  const isOrders = path === paths.productOrders;
  return (
    <InvestFrame shown={isOrders ? 'orders' : 'own'} tools={<HideAmounts />}>
      <ForUsers>{isOrders ? <Orders /> : <Positions />}</ForUsers>
    </InvestFrame>
  );
}

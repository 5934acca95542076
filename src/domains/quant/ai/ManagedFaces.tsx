import { useLocation } from 'wouter';
import { paths } from '../../../nav/paths.ts';
import { EndedFace } from './EndedFace.tsx';
import { FollowFace } from './FollowFace.tsx';
import { RecalledFace } from './RecalledFace.tsx';
import { RecallFace } from './RecallFace.tsx';
import { RunningFace } from './RunningFace.tsx';
import { ShareStrategyFace } from './ShareStrategyFace.tsx';
import { StartedFace } from './StartedFace.tsx';

/** An account of the customer's own that a strategy trades, from its start to its end. */
export default function ManagedFaces() {
  const [path] = useLocation();
  switch (path) {
    case paths.aiBuy:
      return <FollowFace />;
    case paths.aiBought:
      return <StartedFace />;
    case paths.recall:
      return <RecallFace />;
    case paths.recalled:
      return <RecalledFace />;
    case paths.managedEnd:
      return <EndedFace />;
    case paths.shareAi:
      return <ShareStrategyFace />;
    default:
      return <RunningFace />;
  }
}

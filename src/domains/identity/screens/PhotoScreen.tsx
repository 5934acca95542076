import { Trans } from '@lingui/react/macro';
import { PapersFrame } from '../PapersFrame.tsx';
import { Photos } from '../Photos.tsx';

export default function PhotoScreen() {
  return (
    <PapersFrame title={<Trans>Photos of your ID</Trans>} step="photo">
      {(papers) => <Photos papers={papers} />}
    </PapersFrame>
  );
}

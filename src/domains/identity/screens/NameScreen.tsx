import { Trans } from '@lingui/react/macro';
import { NameForm } from '../NameForm.tsx';
import { PapersFrame } from '../PapersFrame.tsx';

export default function NameScreen() {
  return (
    <PapersFrame title={<Trans>Your name</Trans>} step="name">
      {(papers) => <NameForm papers={papers} />}
    </PapersFrame>
  );
}

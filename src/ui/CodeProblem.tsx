import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import type { Declined } from '../../contract/answer.ts';
import { Between } from './Between.tsx';
import { refusalTexts } from './refusal-texts.ts';

/** Why a code or a PIN was not accepted, and the number of attempts left. */
export function CodeProblem({ declined }: { declined: Declined }) {
  const { i18n } = useLingui();
  const { code, triesLeft } = declined;
  return (
    <>
      {i18n._(refusalTexts[code])}
      <Between />
      {(code === 'code_wrong' || code === 'pin_wrong') && triesLeft !== undefined && (
        <Plural value={triesLeft} one="# attempt left." other="# attempts left." />
      )}
    </>
  );
}

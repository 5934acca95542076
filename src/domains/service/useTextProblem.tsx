import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { plainLinesOf } from '../../../contract/plain-text.ts';
import { SERVICE_TEXT_MAX } from '../../../contract/service.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** The problem with an entered text, and the character limit once it is near. */
export function useTextProblem(text: string): {
  readonly clean: string;
  readonly problem: ReactNode;
  readonly hint: ReactNode;
} {
  const format = useFormat();
  const clean = plainLinesOf(text);
  const left = SERVICE_TEXT_MAX - clean.length;
  const most = format.number(SERVICE_TEXT_MAX);
  return {
    clean,
    problem:
      left < 0 ? (
        <>
          <Plural
            value={-left}
            one="This is # character too long."
            other="This is # characters too long."
          />{' '}
          <Trans>The limit is {most} characters.</Trans>
        </>
      ) : undefined,
    hint:
      left >= 0 && left < SERVICE_TEXT_MAX / 10 ? (
        <Plural value={left} one="# character left" other="# characters left" />
      ) : undefined,
  };
}

import { Trans } from '@lingui/react/macro';
import { Between } from '../../../ui/Between.tsx';
import { Note } from '../../../ui/Note.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { useFormat } from '../../../ui/useFormat.ts';

const SECOND_MS = 1000;

/** What a customer should know before linking an account. */
export function AccountNote({ seconds }: { seconds: number | undefined }) {
  const format = useFormat();
  if (seconds === undefined) return null;
  const wait = unbroken(format.duration(seconds * SECOND_MS));
  return (
    <Note icon="warning">
      {seconds > 0 && (
        <>
          <Trans>
            For your security, you can withdraw to a new account {wait} after linking it.
          </Trans>
          <Between />
        </>
      )}
      <Trans>
        Use a US checking or savings account. We store its number encrypted and never show it again.
      </Trans>
    </Note>
  );
}

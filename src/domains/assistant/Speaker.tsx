import { Trans } from '@lingui/react/macro';
import { getAnswerer } from '../../../contract/assistant.ts';
import { useKnown } from '../../data/call/known.ts';
import { usePerson } from '../../data/session/session.ts';
import styles from './assistant.module.css';

/** States who answers and where a question is sent. Visitors always get answers from the app itself. */
export function Speaker() {
  const isSignedIn = usePerson() !== undefined;
  const { value } = useKnown(getAnswerer, isSignedIn ? {} : undefined);
  const { name, host } = value?.model ?? {};
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          Answers come from this app’s own data, each with its source. No advice, and nothing is
          placed or moved.
        </Trans>
      </p>
      {name !== undefined && (
        <p className={styles['quiet']}>
          <Trans>
            The language model {name} at {host} puts answers into words. Your question, this
            conversation and the figures of your accounts that it looks up are sent there, not your
            name or contact details.
          </Trans>
        </p>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import {
  askForPerson,
  closeMatter,
  getMatter,
  getMatters,
  type MatterThread,
} from '../../../contract/service.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Declined } from '../../ui/Declined.tsx';
import styles from './service.module.css';

/** Further actions: ask for a person, close the conversation. */
export function MatterActs({ matter: { id, kind, state } }: { matter: MatterThread }) {
  const asking = useCall(askForPerson);
  const closing = useCall(closeMatter);
  const isBusy = asking.waiting || closing.waiting;

  async function act(call: typeof asking | typeof closing): Promise<void> {
    asking.clear();
    closing.clear();
    await call.send({ id });
    await refreshAnswersTo([getMatter, getMatters]);
  }

  const mayAsk = kind === 'service' && state !== 'waiting_for_us';
  if (!mayAsk && state === 'closed') return null;
  return (
    <>
      <Declined answer={asking.declined ?? closing.declined} />
      <div className={styles['acts']}>
        {mayAsk && (
          <button type="button" disabled={isBusy} onClick={() => void act(asking)}>
            <Trans>Talk to a person</Trans>
          </button>
        )}
        {state !== 'closed' && (
          <button type="button" disabled={isBusy} onClick={() => void act(closing)}>
            <Trans>Close conversation</Trans>
          </button>
        )}
      </div>
    </>
  );
}

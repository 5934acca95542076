import { useCallback, useState } from 'react';
import type { Answer, Declined } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { call } from './call.ts';
import type { PostOptions } from './post.ts';

/** A call that the person starts, and its state. */
export interface SentCall<E extends Endpoint> {
  readonly send: (
    input: InputOf<E>,
    options?: Pick<PostOptions, 'bytes' | 'timeoutMs'>,
  ) => Promise<Answer<OutputOf<E>>>;
  readonly waiting: boolean;
  /** Why the last call failed; cleared by the next call. */
  readonly declined: Declined | undefined;
  /** Clears the last refusal, for example when the customer continues typing. */
  readonly clear: () => void;
}

/** A call that changes something: it is sent once and never queued. */
export function useCall<E extends Endpoint>(endpoint: E): SentCall<E> {
  const [waiting, setWaiting] = useState(false);
  const [declined, setDeclined] = useState<Declined>();
  const send = useCallback<SentCall<E>['send']>(
    async (input, options) => {
      setWaiting(true);
      setDeclined(undefined);
      const answer = await call(endpoint, input, options);
      setWaiting(false);
      if (!answer.ok) setDeclined(answer);
      return answer;
    },
    [endpoint],
  );
  const clear = useCallback(() => setDeclined(undefined), []);
  return { send, waiting, declined, clear };
}

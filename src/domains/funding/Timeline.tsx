import { Trans } from '@lingui/react/macro';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './funding.module.css';

/** Every state that a payment had, in order. */
export function Timeline({
  events,
}: {
  events: readonly {
    readonly name: string;
    /** Wall time. */
    readonly atMs: number;
    /** The number of the ledger entry that moved the money. */
    readonly entryId?: string | null;
  }[];
}) {
  const format = useFormat();
  return (
    <Section title={<Trans context="of a payment">Timeline</Trans>}>
      <ol className={styles['events']}>
        {events.map(({ name, atMs, entryId = null }, at) => (
          // A state can come twice, as when the network replaces a block.
          // oxlint-disable-next-line react/no-array-index-key -- states are only added at the end
          <li key={at} className={styles['event']}>
            <span className={styles['eventName']}>{name}</span>
            <span className={styles['note']}>
              {format.deviceMoment(atMs)}
              {entryId !== null && (
                <>
                  {' · '}
                  <Trans>Ledger entry {entryId}</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

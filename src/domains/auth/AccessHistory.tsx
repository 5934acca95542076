import { Trans } from '@lingui/react/macro';
import { getAccessHistory } from '../../../contract/sign-in.ts';
import { useKnown } from '../../data/call/known.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccessRow } from './AccessRow.tsx';
import styles from './auth.module.css';

const PAGE_ROWS = 20;
/** Older entries are rarely read, and each page is a call. */
const PAGES_MAX = 25;

/** Every sign-in attempt, newest first; the address keeps the number of open pages. */
export function AccessHistory() {
  const asked = Number(useParameter('pages') ?? 1);
  const pages = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), PAGES_MAX) : 1;
  return (
    <Section>
      <Page before={undefined} number={1} pages={pages} />
    </Section>
  );
}

/** One page, and below it the next one that is open. */
function Page({
  before,
  number,
  pages,
}: {
  before: string | undefined;
  number: number;
  pages: number;
}) {
  const change = useChangeParameters();
  const known = useKnown(getAccessHistory, { limit: PAGE_ROWS, ...(before && { before }) });
  const { accesses = [], hasMore = false } = known.value ?? {};
  const last = accesses.at(-1);
  return (
    <>
      {number === 1 && (
        <p className={styles['wide']}>
          <AsOf asOfMs={known.asOfMs} />
        </p>
      )}
      <List
        waiting={known.waiting && !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        empty={number === 1 && <Empty icon="clock" title={<Trans>No data</Trans>} />}
      >
        {accesses.map((access) => (
          <AccessRow key={access.id} access={access} />
        ))}
      </List>
      {hasMore && last && number < pages && (
        <Page key={last.id} before={last.id} number={number + 1} pages={pages} />
      )}
      {hasMore && number === pages && number < PAGES_MAX && (
        <div className={styles['wide']}>
          <Button onPress={() => change({ pages: String(pages + 1) })}>
            <Trans>Show earlier activity</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

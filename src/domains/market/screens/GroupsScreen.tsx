import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { GroupLists } from '../GroupLists.tsx';
import { MoveNote } from '../MoveNote.tsx';
import styles from './GroupsScreen.module.css';

export default function GroupsScreen() {
  const { t } = useLingui();
  const go = useGo();
  const sort = useParameter('sort') === 'name' ? 'name' : 'change';
  return (
    <Screen isWide title={t`Sectors and themes`} back={linkTo.stocks()}>
      <div className={styles['head']}>
        <p className={styles['words']}>
          <Trans>Average change of each group’s stocks, weighted by market cap.</Trans>
          <MoveNote />
        </p>
        <Segmented
          label={t`Sort by`}
          options={[
            { value: 'change', label: <Trans>By change</Trans> },
            { value: 'name', label: <Trans>By name</Trans> },
          ]}
          value={sort}
          onChange={(next) =>
            go(linkToPath(paths.sectors, next === 'name' ? { sort: next } : {}), { replace: true })
          }
        />
      </div>
      <GroupLists sort={sort} />
    </Screen>
  );
}

import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getGroups } from '../../../../contract/group.ts';
import { useKnown } from '../../../data/call/known.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { sectorTexts } from '../../../ui/sector-texts.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { GroupList } from '../GroupList.tsx';
import { MoveNote } from '../MoveNote.tsx';
import { RANKING_REFRESH_MS } from '../refresh.ts';
import { themeTexts } from '../theme-texts.ts';
import styles from './GroupsScreen.module.css';

const nothingToAsk = {};

export default function GroupsScreen() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const go = useGo();
  const sort = useParameter('sort') === 'name' ? 'name' : 'change';
  const groups = useKnown(getGroups, nothingToAsk, { refreshMs: RANKING_REFRESH_MS });
  const { value, asOfMs } = groups;
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
      <Columns
        first={
          <Section title={<Trans>Sectors</Trans>} more={<AsOf asOfMs={asOfMs} />}>
            <GroupList
              label={t`Sectors`}
              sort={sort}
              known={groups}
              groups={value?.sectors.map((move) => ({
                move,
                name: i18n._(sectorTexts[move.sector]),
                href: linkTo.sector(move),
              }))}
            />
          </Section>
        }
        second={
          // The reason is shown beside it, once.
          (value || !groups.declined) && (
            <Section title={<Trans>Themes</Trans>}>
              <p className={styles['chosen']}>
                <Trans>
                  Plumb selected the stocks in each theme based on what the companies do. Themes are
                  not investment advice.
                </Trans>
              </p>
              <GroupList
                label={t`Themes`}
                sort={sort}
                known={groups}
                groups={value?.themes.map((move) => ({
                  move,
                  name: i18n._(themeTexts[move.theme].name),
                  href: linkTo.theme(move),
                }))}
              />
            </Section>
          )
        }
      />
    </Screen>
  );
}

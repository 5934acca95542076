import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getGroups } from '../../../contract/group.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { GroupList } from './GroupList.tsx';
import { widestOf } from './GroupRow.tsx';
import styles from './GroupLists.module.css';
import { RANKING_REFRESH_MS } from './refresh.ts';
import { themeTexts } from './theme-texts.ts';

const nothingToAsk = {};

/** All sectors and all themes with their changes. */
export function GroupLists({ sort }: { sort: 'change' | 'name' }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const groups = useKnown(getGroups, nothingToAsk, { refreshMs: RANKING_REFRESH_MS });
  const { value, asOfMs } = groups;
  // Bars of both lists can be compared.
  const widest = widestOf(value ? [...value.sectors, ...value.themes] : []);
  return (
    <Columns
      first={
        <Section title={<Trans>Sectors</Trans>} more={<AsOf asOfMs={asOfMs} />}>
          <GroupList
            label={t`Sectors`}
            sort={sort}
            known={groups}
            widest={widest}
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
            <GroupList
              label={t`Themes`}
              sort={sort}
              known={groups}
              widest={widest}
              groups={value?.themes.map((move) => ({
                move,
                name: i18n._(themeTexts[move.theme].name),
                href: linkTo.theme(move),
              }))}
            />
            <p className={styles['chosen']}>
              <Trans>
                Plumb selected the stocks in each theme based on what the companies do. Themes are
                not investment advice.
              </Trans>
            </p>
          </Section>
        )
      }
    />
  );
}

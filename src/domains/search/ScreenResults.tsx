import { Trans, useLingui } from '@lingui/react/macro';
import { linkToPath } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { highlight } from './highlight.ts';
import styles from './History.module.css';
import type { FoundScreen } from './useScreensFound.ts';

/** The app's own screens that match a search, as links. */
export function ScreenResults({
  query,
  screens,
}: {
  query: string;
  screens: readonly FoundScreen[];
}) {
  const { t } = useLingui();
  if (screens.length === 0) return null;
  return (
    <Section title={<Trans>In the app</Trans>}>
      <List label={t`In the app`}>
        {screens.map(({ path, title, trail }) => (
          <Row
            key={path}
            href={linkToPath(path)}
            title={<Marked stretches={highlight(title, query)} />}
            subtitle={trail.length > 0 ? trail.join(' › ') : undefined}
            trailing={
              <span className={styles['forget']}>
                <Icon name="chevron" size={16} />
              </span>
            }
          />
        ))}
      </List>
    </Section>
  );
}

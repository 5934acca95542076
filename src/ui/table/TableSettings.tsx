import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import { CheckBox } from '../CheckBox.tsx';
import { Segmented } from '../Segmented.tsx';
import { Sheet } from '../Sheet.tsx';
import { type Column, shownColumns, type TableLook, toggledColumns } from './columns.ts';
import styles from './TableSettings.module.css';

/** Settings: which columns a table shows, and the height of its rows. */
export function TableSettings<Row>({
  open,
  title,
  columns,
  look,
  onLook,
  onClose,
}: {
  open: boolean;
  title: string;
  columns: readonly Column<Row>[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = new Set(shownColumns(columns, look.columns).map(({ key }) => key));
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={styles['settings']}>
        <Segmented
          label={t`Row height`}
          options={[
            { value: 'comfortable', label: <Trans context="row height">Comfortable</Trans> },
            { value: 'dense', label: <Trans context="row height">Compact</Trans> },
          ]}
          value={look.isDense ? 'dense' : 'comfortable'}
          onChange={(next) => onLook({ ...look, isDense: next === 'dense' })}
        />
        <fieldset className={styles['choice']}>
          <legend className={styles['legend']}>
            <Trans context="of a table">Columns</Trans>
          </legend>
          <div className={styles['columns']}>
            {columns.map(({ key, name }, index) => (
              <label key={key} className={styles['column']}>
                <CheckBox
                  checked={shown.has(key)}
                  disabled={index === 0}
                  onChange={() =>
                    onLook({ ...look, columns: toggledColumns(columns, look.columns, key) })
                  }
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <Button
          disabled={look.columns === undefined}
          onPress={() => onLook({ ...look, columns: undefined })}
        >
          <Trans>Default columns</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

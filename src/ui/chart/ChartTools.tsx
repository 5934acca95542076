import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { Interval } from '../../../contract/bars.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-drawings.ts';
import { Segmented } from '../Segmented.tsx';
import { CHART_KINDS, type ChartKind, type ChartLook } from './chart-look.ts';
import type { ChartSettings as Settings } from './ChartSettings.tsx';
import type { OwnMarks } from './plot-state.ts';
import styles from './ChartTools.module.css';
import { mayZoomIn, type View, ZOOM_STEP, zoomView } from './chart-view.ts';

// Opened by few.
const ChartSettings = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof Settings>> }> =>
    import('./ChartSettings.tsx').then(
      (code) => ({ default: code.ChartSettings }),
      withoutSettings,
    ),
);

function withoutSettings(problem: unknown): { default: () => null } {
  // oxlint-disable-next-line no-console -- logged like every part that failed to load
  console.warn('The settings of charts could not be loaded.', problem);
  return { default: () => null };
}

const icons: Record<ChartKind, IconName> = {
  area: 'area',
  line: 'line',
  candles: 'candles',
};

/** The controls for the look and the zoom of a chart. */
export function ChartTools({
  look,
  onLook,
  view,
  whole,
  onView,
  isComparing,
  onCompare,
  ...settings
}: {
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  view: View | undefined;
  /** Undefined where the chart is always shown whole. */
  whole: View | undefined;
  onView: (view: View | undefined) => void;
  /** The chart shows no prices, but percents of several instruments. */
  isComparing: boolean;
  /** Undefined where no more instruments can be compared. */
  onCompare: (() => void) | undefined;
  intervals: readonly Interval[];
  interval: Interval | undefined;
  onInterval: (interval: Interval | undefined) => void;
  own: OwnMarks | undefined;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const names: Record<ChartKind, string> = { area: t`Area`, line: t`Line`, candles: t`Candles` };
  const zoom = (factor: number) => whole && onView(zoomView(view, whole, factor));
  return (
    <div className={styles['tools']}>
      {!isComparing && (
        <Segmented
          label={t`Chart type`}
          options={CHART_KINDS.map((kind) => ({
            value: kind,
            label: (
              <>
                <Icon name={icons[kind]} size={18} />
                <span className="heard">{names[kind]}</span>
              </>
            ),
          }))}
          value={look.kind}
          onChange={(kind) => onLook({ ...look, kind })}
        />
      )}
      <Tool label={t`Chart settings`} onPress={() => setOpen(true)}>
        <Icon name="settings" size={18} />
      </Tool>
      <Tool label={t`Compare`} disabled={!onCompare} onPress={() => onCompare?.()}>
        <Icon name="compare" size={18} />
      </Tool>
      <div className={styles['zoom']}>
        <Tool label={t`Zoom out`} disabled={!whole || !view} onPress={() => zoom(1 / ZOOM_STEP)}>
          <Icon name="minus" size={18} />
        </Tool>
        <Tool
          label={t`Zoom in`}
          disabled={!whole || !mayZoomIn(view, whole)}
          onPress={() => zoom(ZOOM_STEP)}
        >
          <Icon name="plus" size={18} />
        </Tool>
        <Tool label={t`Reset zoom`} disabled={!whole || !view} onPress={() => onView(undefined)}>
          <Icon name="whole" size={18} />
        </Tool>
      </div>
      {isOpen && (
        <Suspense>
          <ChartSettings
            {...settings}
            isComparing={isComparing}
            open
            onClose={() => setOpen(false)}
            look={look}
            onLook={onLook}
          />
        </Suspense>
      )}
    </div>
  );
}

function Tool({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      // A disabled button would lose the focus of the person who has just pressed it.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </button>
  );
}

import { useLayoutEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { dollarsOf } from '../dollars.ts';
import { priceAfterKey, snapPrice } from './handle-price.ts';
import type { PriceHandle } from './plot-state.ts';
import styles from './PriceHandles.module.css';

/**
 * A handle for each of the person's prices that can be moved: dragged up and down, or moved with arrow keys and Enter.
 * Moving a handle changes nothing by itself: it requests the price at which it was released, and returns.
 */
export function PriceHandles({
  handles,
  writePrice,
  priceAt,
  onPlace,
}: {
  handles: readonly PriceHandle[];
  writePrice: (price: number) => string;
  /** The price at a height of the screen, in CSS pixels. */
  priceAt: (clientY: number) => number | undefined;
  /** Puts each handle at the height of its price. */
  onPlace: () => void;
}) {
  const [moved, setMoved] = useState<{ key: string; micros: bigint; isDragged: boolean }>();
  useLayoutEffect(onPlace);

  function ask(handle: PriceHandle): void {
    if (moved?.key === handle.key && moved.micros !== handle.priceMicros) {
      handle.onMove(moved.micros);
    }
    setMoved(undefined);
  }

  return handles.map((handle) => {
    const own = moved?.key === handle.key ? moved : undefined;
    const micros = own?.micros ?? handle.priceMicros;
    const dollars = dollarsOf(micros) ?? 0;
    return (
      <div
        key={handle.key}
        className={styles['line']}
        data-price={dollars}
        data-moved={own && own.micros !== handle.priceMicros ? '' : undefined}
        data-side={handle.side}
      >
        <div
          className={styles['handle']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input of a range stands along its own track
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={handle.name}
          aria-valuemin={0}
          aria-valuemax={Math.max(dollars, 2 * (dollarsOf(handle.priceMicros) ?? 0))}
          aria-valuenow={dollars}
          aria-valuetext={writePrice(dollars)}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setMoved({ key: handle.key, micros: handle.priceMicros, isDragged: true });
          }}
          onPointerMove={({ clientY }) => {
            const price = own?.isDragged ? priceAt(clientY) : undefined;
            if (price !== undefined) {
              setMoved({ key: handle.key, micros: snapPrice(price), isDragged: true });
            }
          }}
          onPointerUp={() => {
            if (own?.isDragged) ask(handle);
          }}
          onPointerCancel={() => setMoved(undefined)}
          onBlur={() => setMoved(undefined)}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            const next = priceAfterKey(event.key, micros);
            if (next !== undefined) {
              setMoved({ key: handle.key, micros: next, isDragged: false });
            } else if (event.key === 'Enter') ask(handle);
            else if (event.key === 'Escape' && own) setMoved(undefined);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <Icon name="grip" size={14} />
          {writePrice(dollars)}
        </div>
      </div>
    );
  });
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Order } from '../../../../contract/order.ts';
import { orderNumberIn } from '../../../../contract/order-number.ts';
import { openTexts } from '../../../data/device/texts.ts';
import { usePerson } from '../../../data/session/session.ts';
import { later } from '../../../live/later.tsx';
import { sheetOpened } from '../../../nav/hash-location.ts';
import type { KeySheetProps } from '../../../nav/key-sheet.ts';
import { openByKey } from '../../../nav/open-by-key.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Key } from '../../../ui/Key.tsx';
import { type Group, type Option, optionAfter } from './groups.ts';
import styles from './Palette.module.css';
import { type Numbered, useGroups } from './useGroups.tsx';

const PendingOrders = later(async () => {
  await openTexts();
  return import('../PendingOrders.tsx');
});
const FoundByNumber = later(() => import('../FoundByNumber.tsx'));

/**
 * One field for everything: instruments, screens, pending orders, help, and orders in plain words. The focus stays in
 * the field, and the arrow keys move through the results. Source: ARIA Authoring Practices, Combobox.
 */
export default function Palette({ from, start, onClose }: KeySheetProps) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useOpenDialog(onClose);
  const [text, setText] = useState(start);
  const [chosen, setChosen] = useState<string>();
  const person = usePerson();
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const number = person && orderNumberIn(text);
  const [numbered, setNumbered] = useState<Numbered>();
  const { groups, isReady } = useGroups(text, {
    orders,
    numbered: numbered?.number === number ? numbered : undefined,
  });
  const options = groups.flatMap((group) => group.options);
  const ids = options.map((option) => option.id);
  // Until a key selects another result, Enter opens the best one.
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const place = active === undefined ? undefined : elementId(id, ids.indexOf(active));

  function type(next: string): void {
    setText(next);
    setChosen(undefined);
  }

  function open({ href }: Option): void {
    onClose();
    openByKey(from, href);
  }

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || altKey || shiftKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onClose();
      return;
    }
    const best = options.find((option) => option.id === active);
    const next = optionAfter(ids, active, key);
    if (key === 'Enter' && best) open(best);
    else if (next === undefined) return;
    else choose(next);
    event.preventDefault();
  }

  function choose(next: string): void {
    setChosen(next);
    document.getElementById(elementId(id, ids.indexOf(next)))?.scrollIntoView({ block: 'nearest' });
  }

  function closeItself(event: SyntheticEvent): void {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own key.
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t`Find anything or start an order`}
      onClose={closeItself}
      onClick={closeItself}
    >
      {person && <PendingOrders onKnown={setOrders} />}
      {number !== undefined && <FoundByNumber key={number} number={number} onKnown={setNumbered} />}
      <div className={styles['page']}>
        <div className={styles['field']}>
          <Icon name="search" />
          <input
            className={styles['input']}
            role="combobox"
            aria-label={t`Find anything or start an order`}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={place}
            aria-autocomplete="list"
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            placeholder={t`Search, or type “buy 10 AAPL”`}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={hearKey}
          />
          <button
            type="button"
            className={styles['close']}
            aria-label={t({ message: 'Close', context: 'a sheet' })}
            onClick={onClose}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox, whose options are links */}
        <div id={`${id}-list`} className={styles['list']} role="listbox" aria-label={t`Results`}>
          {groups.map((group) => (
            <GroupPart
              key={group.id}
              group={group}
              headingId={`${id}-${group.id}`}
              idOf={(option) => elementId(id, ids.indexOf(option.id))}
              active={active}
              onPoint={setChosen}
              onOpen={open}
            />
          ))}
        </div>
        <output className={options.length > 0 || !isReady ? 'heard' : styles['nothing']}>
          {text.trim() !== '' && isReady && <Outcome text={text.trim()} count={options.length} />}
        </output>
        <KeyHints />
      </div>
    </dialog>
  );
}

function GroupPart({
  group,
  headingId,
  idOf,
  active,
  onPoint,
  onOpen,
}: {
  group: Group;
  headingId: string;
  idOf: (option: Option) => string;
  active: string | undefined;
  onPoint: (id: string) => void;
  onOpen: (option: Option) => void;
}) {
  function press(event: MouseEvent, option: Option): void {
    // With a modifier key, the browser handles the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(option);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: it groups options
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles['heading']} role="presentation">
        {group.title}
      </div>
      {group.options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
        <a
          key={option.id}
          id={idOf(option)}
          className={styles['option']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link, so that a key held down opens it in another tab
          role="option"
          aria-selected={option.id === active}
          href={option.href}
          tabIndex={-1}
          onPointerMove={() => onPoint(option.id)}
          onClick={(event) => press(event, option)}
        >
          {option.body}
        </a>
      ))}
    </div>
  );
}

/** Announces the number of results to screen readers, and tells everyone when there are none. */
function Outcome({ text, count }: { text: string; count: number }) {
  if (count > 0) return plural(count, { one: '# result', other: '# results' });
  return <Trans>No results for “{text}”</Trans>;
}

/** The shortcuts, shown only on devices with a keyboard. */
function KeyHints() {
  return (
    <p className={styles['hints']} aria-hidden="true">
      <span>
        <Key name="↑" /> <Key name="↓" /> <Trans>to choose</Trans>
      </span>
      <span>
        <Key name="Enter" /> <Trans>to open</Trans>
      </span>
      <span>
        <Key name="Esc" /> <Trans>to close</Trans>
      </span>
    </p>
  );
}

function elementId(id: string, place: number): string {
  return `${id}-option-${place}`;
}

/** The browser's own dialog keeps the focus inside, closes on Escape and restores the focus; Back closes it too. */
function useOpenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const field = shown?.querySelector('input');
    field?.focus();
    return () => shown?.close();
  }, []);
  const closeByBack = useEffectEvent(onClose);
  useLayoutEffect(() => sheetOpened(() => closeByBack()), []);
  return dialog;
}

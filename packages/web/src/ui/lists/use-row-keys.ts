import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSingleKeys } from './preferences.ts';

const rowSelector = 'tbody > tr:not([aria-hidden]), [data-row]';
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const floating = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"]';

/**
 * Moves through the rows of a list: `j` and `k`, or the arrow keys on a row, move the focus; `x` selects, Enter opens.
 * One row at a time is in the tab order. Single keys do nothing while a person types or something floats above the list.
 *
 * @param onEnd loads more rows
 */
export function useRowKeys(onEnd: () => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  const [singleKeys] = useSingleKeys();
  useLayoutEffect(() => {
    end.current = onEnd;
    const rows = rowsIn(list.current);
    for (const row of rows) if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
    const [first] = rows;
    if (first && !rows.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (list.current && handled(event, list.current, singleKeys, end.current))
        event.preventDefault();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [singleKeys]);
  return list;
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(rowSelector) ?? []),
];

function handled(
  event: KeyboardEvent,
  list: HTMLElement,
  singleKeys: boolean,
  onEnd: () => void,
): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isComposing)
    return false;
  if (!(target instanceof HTMLElement) || target.closest(`${typing}, ${floating}`)) return false;
  // Another list, or a dialog, has the keys.
  if (target.closest('[data-rows]') !== list && target.closest('[data-rows]')) return false;
  if (document.querySelector('[aria-modal="true"]')) return false;
  const row = target.closest<HTMLElement>(rowSelector);
  const isOnRow = row === target;
  if ((singleKeys && key === 'j') || (isOnRow && key === 'ArrowDown'))
    return move(list, row, 1, onEnd);
  if ((singleKeys && key === 'k') || (isOnRow && key === 'ArrowUp')) return move(list, row, -1);
  if (singleKeys && key === 'x') return clickIn(row, 'input[type="checkbox"]');
  if (isOnRow && key === 'Enter')
    return clickIn(row, ':is(th, [data-row]) a[href]:not([href^="mailto:"])');
  return false;
}

function move(list: HTMLElement, row: HTMLElement | null, by: 1 | -1, onEnd?: () => void): boolean {
  const rows = rowsIn(list);
  const before = rows.find(({ tabIndex }) => tabIndex === 0);
  const at = row ? rows.indexOf(row) : -1;
  // From elsewhere on the page, the keys return to the row that had the focus last.
  const next = at < 0 ? (before ?? rows[0]) : rows[at + by];
  if (!next) {
    onEnd?.();
    return rows.length > 0;
  }
  if (before) before.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function clickIn(row: HTMLElement | null, selector: string): boolean {
  const control = row?.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null && control !== undefined;
}

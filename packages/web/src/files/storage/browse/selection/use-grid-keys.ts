import type { Entry } from '@ngo-plus/contract/files/storage';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../../../kernel/index.ts';
import { entryQuery } from '../../queries.ts';
import { undoLatest, useFileActions } from '../actions/index.ts';
import { useBrowseLocation, viewAddress } from '../address/index.ts';
import { useOpenDialog } from '../dialog-context.ts';
import { permissionsOf } from '../permissions.ts';
import { focusOnOpen } from '../use-focus-on-open.ts';
import { columnsOf, indexAfterKey, indexByPrefix } from './grid-keys.ts';
import type { Step } from './selection.ts';
import { rowOf } from './use-focus-restore.ts';

type GridContext = {
  grid: RefObject<HTMLElement | null>;
  entries: readonly Entry[];
  chosen: readonly Entry[];
  active: Entry | undefined;
  step: (step: Step) => void;
  open: (entry: Entry) => void;
  onMore: () => void;
};

/**
 * All keyboard shortcuts of the list. They apply to the selection, or to the active row if it is empty. Our own, because
 * the grid of `react-aria-components` alone is a fifth of what the scripts of a page may weigh.
 */
export function useGridKeys(context: GridContext) {
  const lead = useLeading(context);
  const handler = useKeyActions(context);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // React also delivers keys of a menu or dialog of the row, which is rendered elsewhere in the page.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const done = lead(event) || handler(event);
    if (done) event.preventDefault();
  };
}

/** Arrow keys and letters move between rows; with Shift they extend the selection. */
function useLeading({ grid, entries, active, step, onMore }: GridContext) {
  return ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
    const at = entries.findIndex(({ id }) => id === active?.id);
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const onRow = target instanceof HTMLElement && target.dataset['id'] !== undefined;
    const held = ctrlKey || metaKey || altKey;
    const letter = onRow && !held && key.length === 1 && /[\p{L}\p{N}]/u.test(key);
    const names = () => entries.map(({ name }) => name);
    const to = letter
      ? indexByPrefix(names(), at, key)
      : altKey
        ? undefined
        : indexAfterKey(key, at, { count: entries.length, columns: columnsOf(rows) });
    const next = to === undefined ? undefined : entries[to];
    if (!next) return false;
    if (to === entries.length - 1) onMore();
    if (shiftKey && !letter) step({ kind: 'at', id: next.id, how: 'range' });
    else step({ kind: 'at', id: next.id, how: 'focus' });
    const row = rowOf(grid.current, next.id);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return true;
  };
}

function useKeyActions({ grid, chosen, active, step, open }: GridContext) {
  const { location } = useBrowseLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  const fileActions = useFileActions();
  const { administers } = permissionsOf(useUser()?.role);
  const inTrash = location.view === 'trash';
  const meant = chosen.length > 0 ? chosen : active ? [active] : [];
  const mayEdit = meant.length > 0 && meant.every((entry) => entry.mayEdit);
  const up = () => {
    const here = location.folder && client.getQueryData(entryQuery(location.folder).queryKey);
    if (here)
      void navigate(viewAddress(location, { folder: here.path.at(-1)?.id }), {
        state: focusOnOpen,
      });
  };

  const onRow: Readonly<Record<string, () => void>> = {
    Enter: () => active && !inTrash && open(active),
    ' ': () => active && step({ kind: 'at', id: active.id, how: 'toggle' }),
    '?': () => openDialog({ kind: 'keys' }),
    '/': () => document.getElementById('storage-search')?.focus(),
  };
  const anywhere: Readonly<Record<string, () => void>> = {
    F2: () => active?.mayEdit && !inTrash && openDialog({ kind: 'rename', entry: active }),
    Delete: () => {
      if (inTrash)
        administers && meant.length > 0 && openDialog({ kind: 'remove', entries: meant });
      else if (mayEdit) void fileActions.trash(meant);
    },
    Escape: () => step({ kind: 'none' }),
    ContextMenu: () => openMenu(grid.current, active),
  };
  const withCtrl: Readonly<Record<string, () => void>> = {
    a: () => step({ kind: 'all' }),
    z: undoLatest,
  };
  return (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isRow = target instanceof HTMLElement && target.dataset['id'] !== undefined;
    const handler =
      key === 'F10' && shiftKey
        ? anywhere['ContextMenu']
        : altKey
          ? key === 'ArrowUp'
            ? up
            : undefined
          : ctrlKey || metaKey
            ? withCtrl[key.toLowerCase()]
            : (anywhere[key] ?? (isRow ? onRow[key] : undefined));
    handler?.();
    return handler !== undefined;
  };
}

const openMenu = (grid: HTMLElement | null, active: Entry | undefined) =>
  rowOf(grid, active?.id)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();

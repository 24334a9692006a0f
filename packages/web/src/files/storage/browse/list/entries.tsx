import type { Entry } from '@ngo-plus/contract/files/storage';
import { useMemo, useRef } from 'react';
import { startDrag } from '../actions/index.ts';
import { type BrowseLocation, useBrowseLocation } from '../address/index.ts';
import { useFocusAfter, useFocusRestore, useGridKeys, useSelection } from '../selection/index.ts';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import styles from './entries.module.css';
import { EntryRow } from './entry-row.tsx';
import { part } from './grid-roles.ts';
import { ListHead } from './list-head.tsx';
import { ListToolbar } from './list-toolbar.tsx';

type Props = {
  label: string;
  entries: readonly Entry[];
  /** Of the whole list; -1 if it is not known. */
  rowCount: number;
  layout: NonNullable<BrowseLocation['layout']>;
  inShared: boolean;
  onMore: () => void;
};

/** Folders and files in rows or tiles: an ARIA grid with one row in the tab order. */
export function Entries({ label, entries, rowCount, layout, inShared, onMore }: Props) {
  const { location } = useBrowseLocation();
  const grid = useRef<HTMLTableElement>(null);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const [selection, step] = useSelection(ids);
  const chosen = entries.filter(({ id }) => selection.chosen.has(id));
  const active = entries.find(({ id }) => id === selection.active) ?? entries[0];
  const open = useOpenEntry();
  useFocusOnOpen(grid, '[data-id]');
  const keys = useGridKeys({ grid, entries, chosen, active, step, open, onMore });
  const focus = useFocusRestore(grid, active?.id, step);
  useFocusAfter(grid, location.open);
  return (
    <div className={styles.list}>
      <ListToolbar entries={entries} chosen={chosen} layout={layout} step={step} />
      <table
        ref={grid}
        className={styles.grid}
        data-layout={layout}
        data-trash={location.view === 'trash' || undefined}
        {...part.grid}
        aria-label={label}
        aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
        onKeyDown={keys}
        {...focus}
      >
        <ListHead entries={entries} chosen={chosen} step={step} />
        <tbody {...part.rowgroup} className={styles.rows}>
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              at={at}
              layout={layout}
              inShared={inShared}
              step={step}
              open={open}
              view={location.view}
              isChosen={selection.chosen.has(entry.id)}
              isActive={entry.id === active?.id}
              choosing={chosen.length > 0}
              onCarry={(event) =>
                startDrag(event, selection.chosen.has(entry.id) ? chosen : [entry])
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

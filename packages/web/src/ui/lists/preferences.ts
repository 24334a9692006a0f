import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../kernel/index.ts';
import type { ListKind } from './list-kind.ts';

export type Density = 'compact' | 'comfortable';

const changed = new EventTarget();

function watch(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}

type Choose = (value: string) => void;
type Store = (name: string, value: string) => void;

/** A choice of this person on this browser; null until they choose. */
function usePreference(name: string): [string | null, Choose, Store] {
  // People who share a browser do not share choices.
  const prefix = `lists.${useUser()?.id ?? ''}.`;
  const value = useSyncExternalStore(
    watch,
    () => localStorage.getItem(prefix + name),
    () => null,
  );
  const store = (where: string, wanted: string) => {
    localStorage.setItem(prefix + where, wanted);
    changed.dispatchEvent(new Event('change'));
  };
  return [value, (wanted) => store(name, wanted), store];
}

/** How high the rows of lists are: compact until the person chooses otherwise. */
export function useDensity(): [Density, (density: Density) => void] {
  const [value, choose] = usePreference('density');
  return [value === 'comfortable' ? value : 'compact', choose];
}

/** Whether single keys move through lists. People who dictate or tremble can turn them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (are: boolean) => void] {
  const [value, choose] = usePreference('keys');
  return [value !== 'off', (are) => choose(are ? 'on' : 'off')];
}

/**
 * The columns that the person sees of a list, in the order of the list. An open view has columns of its own, so that
 * they are as before when it is closed.
 */
export function useListColumns({ key, columns, usual }: ListKind) {
  const open = useSearchParams()[0].get('view') ?? '';
  const nameOf = (view: string) => (view === '' ? `${key}.columns` : `${key}.${view}.columns`);
  const [value, , store] = usePreference(nameOf(open));
  const all = Object.keys(columns);
  const wanted = value === null ? (usual ?? all) : value.split(' ');
  const shown = all.filter((column) => wanted.includes(column));
  const show = (chosen: readonly string[], view = open) => store(nameOf(view), chosen.join(' '));
  return {
    shown,
    isChosen: value !== null,
    show,
    toggle: (column: string) => show(all.filter((one) => shown.includes(one) !== (one === column))),
  };
}

import { useSyncExternalStore } from 'react';
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

/** A choice of this person on this browser; null until they choose. */
function usePreference(name: string): [string | null, (value: string) => void] {
  // People who share a browser do not share choices.
  const key = `lists.${useUser()?.id ?? ''}.${name}`;
  const value = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key),
    () => null,
  );
  const choose = (wanted: string) => {
    localStorage.setItem(key, wanted);
    changed.dispatchEvent(new Event('change'));
  };
  return [value, choose];
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

/** The columns that the person sees of a list, in the order of the list. */
export function useListColumns({ key, columns, usual }: ListKind) {
  const [value, choose] = usePreference(`${key}.columns`);
  const all = Object.keys(columns);
  const wanted = value === null ? (usual ?? all) : value.split(' ');
  const shown = all.filter((column) => wanted.includes(column));
  return {
    shown,
    show: (chosen: readonly string[]) => choose(chosen.join(' ')),
    toggle: (column: string) =>
      choose(all.filter((one) => shown.includes(one) !== (one === column)).join(' ')),
  };
}

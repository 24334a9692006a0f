import { type ComponentType, useSyncExternalStore } from 'react';

let fillings: readonly ComponentType[] = [];
const listeners = new Set<() => void>();

/**
 * Shows something above all pages of the portal, from now on: what goes on while people move between
 * them. Whoever has nothing to show yet need not be loaded for it.
 */
export function fillCorner(filling: ComponentType): void {
  if (fillings.includes(filling)) return;
  fillings = [...fillings, filling];
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const none: readonly ComponentType[] = [];

/** Where it is shown; once per layout. */
export function Corner() {
  const shown = useSyncExternalStore(
    watch,
    () => fillings,
    () => none,
  );
  return shown.map((Filling, at) => (
    <Filling key={`${Filling.displayName ?? Filling.name}-${at}`} />
  ));
}

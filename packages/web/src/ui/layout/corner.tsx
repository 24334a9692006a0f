import { type ComponentType, useSyncExternalStore } from 'react';

let fillings: readonly ComponentType[] = [];
const listeners = new Set<() => void>();

/**
 * Renders something above all pages of the portal that must survive navigation, so that it need not be loaded before
 * it has something to show.
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
  const content = useSyncExternalStore(
    watch,
    () => fillings,
    () => none,
  );
  return content.map((Filling, at) => (
    <Filling key={`${Filling.displayName ?? Filling.name}-${at}`} />
  ));
}

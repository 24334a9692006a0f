import { useEffect, useRef, useSyncExternalStore } from 'react';

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes over, once, what somebody typed or their browser filled in before the page woke up: React
 * knows nothing of it, and would clear the field with the first change of any other.
 *
 * @param id the beginning of the inputs' ids; `-` and the name of the field follow.
 */
export function useTypedBefore(id: string, values: Values, take: (typed: Values) => void): void {
  const waking = useSyncExternalStore(neverChanges, isAwake, wasMadeByServer);
  const asked = useRef(!waking);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const typed = Object.entries(values).flatMap(([name, value]) => {
      const found = shownIn(document.getElementById(`${id}-${name}`));
      return typeof found !== typeof value || found === value ? [] : [[name, found] as const];
    });
    if (typed.length > 0) take(Object.fromEntries(typed));
  }, [id, values, take]);
}

const neverChanges = () => () => {};
const isAwake = () => false;
const wasMadeByServer = () => true;

function shownIn(field: HTMLElement | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  const told =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return told ? field.value : undefined;
}

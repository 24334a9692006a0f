import { useEffect, useRef, useSyncExternalStore } from 'react';

type Values = Readonly<Record<string, unknown>>;

/**
 * Adopts, once, what a person typed or their browser filled in before hydration: React does not know it, and would
 * clear the field with the first change of another one.
 *
 * @param id the prefix of the inputs' ids; `-` and the field's name follow
 */
export function useTypedBefore(id: string, values: Values, adopt: (typed: Values) => void): void {
  const waking = useSyncExternalStore(neverChanges, isHydrated, isServerRendered);
  const isChecked = useRef(!waking);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    const typed = Object.entries(values).flatMap(([name, value]) => {
      const typed = typedValue(document.getElementById(`${id}-${name}`));
      return typeof typed !== typeof value || typed === value ? [] : [[name, typed] as const];
    });
    if (typed.length > 0) adopt(Object.fromEntries(typed));
  }, [id, values, adopt]);
}

const neverChanges = () => () => {};
const isHydrated = () => false;
const isServerRendered = () => true;

function typedValue(field: HTMLElement | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  const text =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return text ? field.value : undefined;
}

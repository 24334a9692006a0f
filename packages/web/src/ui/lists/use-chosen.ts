import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';

type Row = { readonly id: string };

export type Chosen = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All of these, or none when all are chosen already. */
  readonly toggleAll: (rows: readonly Row[]) => void;
  readonly clear: () => void;
};

/**
 * The selected rows, while the same list is shown.
 *
 * @param most the server's limit per request; further ones are refused with a message
 */
export function useChosen(list: string, most: number): Chosen {
  const { t } = useTranslation();
  const [{ of, ids }, setChosen] = useState({ of: list, ids: new Set<string>() });
  const now = of === list ? ids : new Set<string>();
  const choose = (after: ReadonlySet<string>) => {
    if (after.size > most)
      return showToast('failed', t('You can select up to {{most}} at a time', { most }));
    setChosen({ of: list, ids: new Set(after) });
  };
  return {
    ids: now,
    toggle: (id) =>
      choose(now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])),
    toggleAll: (rows) =>
      choose(
        rows.every(({ id }) => now.has(id))
          ? new Set()
          : new Set([...now, ...rows.map(({ id }) => id)].slice(0, most)),
      ),
    clear: () => choose(new Set()),
  };
}

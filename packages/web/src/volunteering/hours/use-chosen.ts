import { type HourEntry, mostDecided } from '@ngo-plus/contract/volunteering';
import { useState } from 'react';
import { tell, useTranslation } from '../../kernel/index.ts';

export type Chosen = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All of these, or none when all are chosen already. */
  readonly toggleAll: (entries: readonly HourEntry[]) => void;
  readonly clear: () => void;
};

/** The entries that were ticked, for as long as the same list is asked for. */
export function useChosen(list: string): Chosen {
  const { t } = useTranslation();
  const [{ of, ids }, setChosen] = useState({ of: list, ids: new Set<string>() });
  const now = of === list ? ids : new Set<string>();
  const choose = (after: ReadonlySet<string>) => {
    if (after.size > mostDecided)
      return tell('failed', t('At most {{most}} can be selected at once', { most: mostDecided }));
    setChosen({ of: list, ids: new Set(after) });
  };
  return {
    ids: now,
    toggle: (id) =>
      choose(now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])),
    toggleAll: (entries) =>
      choose(
        entries.every(({ id }) => now.has(id))
          ? new Set()
          : new Set([...now, ...entries.map(({ id }) => id)].slice(0, mostDecided)),
      ),
    clear: () => choose(new Set()),
  };
}

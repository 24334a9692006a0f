import type { Contact } from '@ngo-plus/contract/contacts';
import { useState } from 'react';
import { tell, useTranslation } from '../../kernel/index.ts';

/** What the server takes at once. */
export const mostChosen = 500;

export type Chosen = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All of these, or none when all are chosen already. */
  readonly toggleAll: (contacts: readonly Contact[]) => void;
  readonly clear: () => void;
};

/** The contacts that were ticked, for as long as the same list is asked for. */
export function useChosen(list: string): Chosen {
  const { t } = useTranslation();
  const [{ of, ids }, setChosen] = useState({ of: list, ids: new Set<string>() });
  const now = of === list ? ids : new Set<string>();
  const choose = (after: ReadonlySet<string>) => {
    if (after.size > mostChosen)
      return tell('failed', t('At most {{most}} can be selected at once', { most: mostChosen }));
    setChosen({ of: list, ids: new Set(after) });
  };
  return {
    ids: now,
    toggle: (id) =>
      choose(now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])),
    toggleAll: (contacts) =>
      choose(
        contacts.every(({ id }) => now.has(id))
          ? new Set()
          : new Set([...now, ...contacts.map(({ id }) => id)].slice(0, mostChosen)),
      ),
    clear: () => choose(new Set()),
  };
}

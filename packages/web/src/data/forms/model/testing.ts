import type { FormDefinition, Item } from '@ngo-plus/contract/data/forms';

/** A form of named items: `['a', { group: ['b', { inner: [] }] }]`. Ids are the names. */
export type Plan = readonly (string | { readonly [group: string]: Plan })[];

export function itemsOfPlan(plan: Plan): Item[] {
  return plan.flatMap((entry): Item[] =>
    typeof entry === 'string'
      ? [{ id: entry, name: entry, type: 'text', label: { en: entry } }]
      : Object.entries(entry).map(([name, inside]) => ({
          id: name,
          name,
          type: 'group',
          label: {},
          items: itemsOfPlan(inside),
        })),
  );
}

export const planOfItems = (items: readonly Item[]): Plan =>
  items.map((item) => ('items' in item ? { [item.id]: planOfItems(item.items) } : item.id));

export const formOf = (items: readonly Item[], rest: Partial<FormDefinition> = {}) => ({
  title: { en: 'Form' },
  languages: [{ code: 'en', name: 'English' }],
  items: [...items],
  lists: [],
  settings: {},
  ...rest,
});

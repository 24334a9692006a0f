import { randomBytes } from 'node:crypto';
import {
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  textIn,
} from '@ngo-plus/contract/data/forms';

/** A new id for an item. Ten letters and digits: two in a form of thousands do not meet. */
export const newItemId = (): string =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-10);

export function emptyDefinition(title: string, language: string): FormDefinition {
  const name = new Intl.DisplayNames('en', { type: 'language' });
  return {
    title: { [language]: title },
    languages: [{ code: language, name: nameOf(name, language) }],
    items: [],
    lists: [],
    settings: {},
  };
}

/** Other names than language tags are their own. */
function nameOf(names: Intl.DisplayNames, language: string): string {
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
}

/** Questions without groups and repeats. */
export const questionsIn = ({ items }: FormDefinition): number =>
  [...itemsOf(items)].filter((item) => !isContainer(item)).length;

/** The title in the language that the form opens in; `fallback` when there is none. */
export const titleOf = ({ title, languages }: FormDefinition, fallback: string): string =>
  textIn(title, languages[0]?.code ?? '', languages)
    .trim()
    .slice(0, 200) || fallback;

/**
 * The new definition with the ids of the previous one, where an item of the same name and sort is in the same place:
 * answers that were given before belong to it.
 */
export function withIdsOf(previous: FormDefinition, next: FormDefinition): FormDefinition {
  const ids = idsByPlace(previous.items, '');
  const used = new Set<string>();
  const adopt = (item: Item, place: string): Item => {
    const here = `${place}/${item.name}`;
    const known = ids.get(`${here} ${isContainer(item)}`);
    const id = known === undefined || used.has(known) ? item.id : known;
    used.add(id);
    return isContainer(item)
      ? { ...item, id, items: item.items.map((inner) => adopt(inner, here)) }
      : { ...item, id };
  };
  return { ...next, items: next.items.map((item) => adopt(item, '')) };
}

function idsByPlace(items: readonly Item[], place: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const item of items) {
    const here = `${place}/${item.name}`;
    ids.set(`${here} ${isContainer(item)}`, item.id);
    if (isContainer(item)) for (const [key, id] of idsByPlace(item.items, here)) ids.set(key, id);
  }
  return ids;
}

/** Two items with one id would share their answers. */
export function repeatedId({ items }: FormDefinition): string | undefined {
  const seen = new Set<string>();
  for (const { id, name } of itemsOf(items)) {
    if (seen.has(id)) return name;
    seen.add(id);
  }
  return undefined;
}

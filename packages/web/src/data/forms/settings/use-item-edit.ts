import type { Item, Text } from '@ngo-plus/contract/data/forms';
import { useBuilder } from '../builder-context.ts';
import { renamed, withItem } from '../model/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an item that are texts in the form's languages. */
export type TextField = 'label' | 'hint' | 'guidance' | 'constraintMessage' | 'requiredMessage';

/** Changes one item of the form that is built. */
export function useItemEdit(item: Item) {
  const { edit, language } = useBuilder();
  const fields = item as unknown as Readonly<Record<string, unknown>>;

  /** Sets fields; undefined and '' remove one. Changes of the same field are undone together. */
  const set = (changes: Fields) =>
    edit(
      (form) => ({
        ...form,
        items: withItem(form.items, item.id, (before) => withFields(before, changes)),
      }),
      `${item.id} ${Object.keys(changes).join()}`,
    );

  const setText = (field: TextField, words: string, code = language) => {
    const next = withWords(fields[field] as Text | undefined, code, words);
    const isEmpty = Object.keys(next).length === 0 && field !== 'label';
    set({ [field]: isEmpty ? undefined : next });
  };

  return {
    set,
    setText,
    textOf: (field: TextField, code = language): string =>
      (fields[field] as Text | undefined)?.[code] ?? '',
    rename: (name: string) => edit((form) => renamed(form, item.id, name)),
  };
}

/** A text with other words in one language; '' removes them. */
export function withWords(text: Text | undefined, code: string, words: string): Text {
  const { [code]: _, ...others } = text ?? {};
  return words === '' ? others : { ...text, [code]: words };
}

function withFields(item: Item, changes: Fields): Item {
  const entries = Object.entries({ ...item, ...changes }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return Object.fromEntries(entries) as Item;
}

import { type FormDefinition, type Item, isContainer, textIn } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import { useBuilder } from './builder-context.ts';
import { typeNames } from './item-types.ts';
import {
  duplicateOf,
  inserted,
  itemWith,
  type Move,
  moved,
  type NewType,
  newItem,
  type Place,
  placeAfter,
  placeOf,
  removed,
  usedLists,
} from './model/index.ts';

/** Adds, moves, copies and deletes items of the form that is built. */
export function useItemActions() {
  const { t } = useTranslation();
  const { definition, edit, select, selected, language, languages } = useBuilder();
  const { items } = definition;

  const titleOf = (item: Item) => textIn(item.label, language, languages) || item.name;

  const add = (type: NewType, place = placeForNew(items, selected)) => {
    const { item, lists } = newItem(definition, type, {
      label: type === 'page' ? t('New page') : '',
      choice: (number) => t('Option {{number}}', { number }),
      yes: t('Yes'),
      no: t('No'),
    });
    edit((form) => ({ ...form, items: inserted(form.items, item, place), lists: [...lists] }));
    select(item.id, 'question');
    return item.id;
  };

  const remove = (item: Item) => {
    const place = placeOf(items, item.id);
    if (place === undefined) return;
    const before = definition.lists;
    edit((form) => withoutItem(form, item.id));
    select(neighbourOf(items, item.id));
    showToast('done', t('{{name}} deleted', { name: titleOf(item) }), undefined, {
      label: t('Undo'),
      onClick: () => {
        edit((form) => ({
          ...form,
          items: inserted(form.items, item, place),
          lists: [
            ...form.lists,
            ...before.filter(({ name }) => form.lists.every((list) => list.name !== name)),
          ],
        }));
        select(item.id);
      },
    });
  };

  const duplicate = (item: Item) => {
    const place = placeOf(items, item.id);
    if (place === undefined) return;
    const copy = duplicateOf(definition, item);
    edit((form) => ({
      ...form,
      items: inserted(form.items, copy.item, { ...place, index: place.index + 1 }),
      lists: [...copy.lists],
    }));
    select(copy.item.id);
  };

  const moveTo = (item: Item, place: Place) =>
    edit((form) => ({ ...form, items: moved(form.items, item.id, place) }));

  const move = (item: Item, direction: Move): boolean => {
    const place = placeAfter(items, item.id, direction);
    if (place === undefined) return false;
    moveTo(item, place);
    return true;
  };

  const canMove = (item: Item, direction: Move): boolean =>
    placeAfter(items, item.id, direction) !== undefined;

  /** The words for an item: its label, or its name and type. */
  const nameOf = (item: Item): string =>
    textIn(item.label, language, languages) ||
    (isContainer(item) ? t(typeNames[item.type]) : item.name);

  return { add, remove, duplicate, move, moveTo, canMove, nameOf };
}

/** Inside the selected group or repeat at its end, else after the selected question, else at the end of the form. */
function placeForNew(items: readonly Item[], selected: Item | undefined): Place {
  const current = selected && itemWith(items, selected.id);
  if (current === undefined) return { parentId: undefined, index: items.length };
  if (isContainer(current)) return { parentId: current.id, index: current.items.length };
  const place = placeOf(items, current.id);
  return place === undefined
    ? { parentId: undefined, index: items.length }
    : { ...place, index: place.index + 1 };
}

/** The form without an item, and without lists that only it used. */
function withoutItem(form: FormDefinition, id: string): FormDefinition {
  const items = removed(form.items, id);
  const before = new Set(usedLists(form));
  const after = new Set(usedLists({ items, lists: form.lists }));
  return {
    ...form,
    items,
    lists: form.lists.filter((list) => !before.has(list) || after.has(list)),
  };
}

/** What is selected after an item was deleted: the one below it, above it, or its group. */
function neighbourOf(items: readonly Item[], id: string): string | undefined {
  const place = placeOf(items, id);
  if (place === undefined) return undefined;
  const parent = place.parentId === undefined ? undefined : itemWith(items, place.parentId);
  const siblings = parent !== undefined && isContainer(parent) ? parent.items : items;
  return (siblings[place.index + 1] ?? siblings[place.index - 1])?.id ?? place.parentId;
}

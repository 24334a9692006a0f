import type { CompiledForm, CompiledItem, FormResponse } from '@ngo-plus/contract/data/forms';
import { isContainer } from '@ngo-plus/contract/data/forms';

/** Items that are shown together. */
export type FormPage = {
  readonly items: readonly CompiledItem[];
  /** The group whose label is the title of the page. */
  readonly group: CompiledItem | undefined;
};

/** Every group at the top is a page, and so are the questions between two groups. */
export function pagesOf({ top, definition }: CompiledForm): readonly FormPage[] {
  if (definition.settings.hasPages !== true) return [{ items: top, group: undefined }];
  const pages: { items: CompiledItem[]; group: CompiledItem | undefined }[] = [];
  for (const item of top) {
    const isGroup = isContainer(item.item);
    const last = pages.at(-1);
    if (isGroup || !last || last.group)
      pages.push({ items: [item], group: isGroup ? item : undefined });
    else last.items.push(item);
  }
  return pages;
}

const silent = new Set(['hidden', 'metadata']);

/** Whether a page shows anything now. A page without questions to answer is skipped. */
export function isShown({ items }: FormPage, response: FormResponse): boolean {
  return items.some(
    (item) =>
      (item.item.type === 'repeat' && item.rules.count === undefined) ||
      (response.root.inside.get(item) ?? []).some(
        (node) => node.isShown && hasContent(node.compiled),
      ),
  );
}

function hasContent(item: CompiledItem): boolean {
  const asked = item.item;
  if (isContainer(asked)) return item.children.some(hasContent);
  if (asked.type === 'calculated') return Object.values(asked.label).some((text) => text !== '');
  return !silent.has(asked.type);
}

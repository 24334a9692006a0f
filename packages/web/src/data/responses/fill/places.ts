import { AnswerNode } from '@ngo-plus/contract/data/forms';
import { type FormPage, idOf } from '../../forms/index.ts';

/** The page that a question is on. */
export function pageOf(node: AnswerNode, pages: readonly FormPage[]): FormPage | undefined {
  let top = node;
  while (top.parent instanceof AnswerNode) top = top.parent;
  return pages.find(({ items }) => items.includes(top.compiled));
}

/** Moves the focus to the first input of a question. */
export function focusQuestion(node: AnswerNode): void {
  const id = idOf(node);
  const group = document.getElementById(`${id}-group`);
  const input =
    group?.querySelector<HTMLElement>('input:not([type="file"]), button, textarea, select') ??
    document.getElementById(id);
  (group ?? input)?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

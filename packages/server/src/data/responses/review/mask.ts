import {
  type Answer,
  type Answers,
  type CompiledItem,
  isRepetitions,
} from '@ngo-plus/contract/data/forms';
import { readsPersonalAnswers } from '@ngo-plus/contract/data/responses';
import { allows } from '@ngo-plus/contract/kernel';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { isPersonal } from '../personal.ts';
import { compiledVersion } from '../versions.ts';

/** Questions of a form whose answers the caller may not read: those that identify a person. */
export type Hidden = {
  readonly items: ReadonlySet<string>;
  /** The same, or the outermost repeats around them: where they are in the stored answers. */
  readonly roots: ReadonlySet<string>;
};

const nothing: Hidden = { items: new Set(), roots: new Set() };

/** A question that one version marks is hidden in the responses to all. */
export async function hiddenIn(
  ctx: TransactionContext,
  form: { readonly orgId: string; readonly id: string; readonly version: number | null },
): Promise<Hidden> {
  if (allows(readsPersonalAnswers, signedIn(ctx).role)) return nothing;
  const items = new Set<string>();
  const roots = new Set<string>();
  for (let number = 1; number <= (form.version ?? 0); number += 1) {
    const version = await compiledVersion(ctx, { orgId: form.orgId, formId: form.id, number });
    for (const compiled of version.items) {
      if (!isPersonal(compiled.item)) continue;
      items.add(compiled.item.id);
      roots.add(rootOf(compiled));
    }
  }
  return { items, roots };
}

/** Groups do not appear in stored answers. */
function rootOf(compiled: CompiledItem): string {
  let root = compiled.item.id;
  for (let at = compiled.parent; at !== undefined; at = at.parent)
    if (at.item.type === 'repeat') root = at.item.id;
  return root;
}

/** The answers without those of hidden questions, also within repetitions. */
export function withoutHidden(answers: Answers, { items }: Hidden): Answers {
  if (items.size === 0) return answers;
  const shown: { [itemId: string]: Answers[string] } = {};
  for (const [id, value] of Object.entries(answers)) {
    if (items.has(id)) continue;
    shown[id] = isRepetitions(value)
      ? value.map(({ key, answers: inner }) => ({
          key,
          answers: withoutHidden(inner, { items, roots: items }),
        }))
      : (value as Answer);
  }
  return shown;
}

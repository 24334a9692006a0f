import type { Item } from '@ngo-plus/contract/data/forms';
import type { TransactionContext } from '../../kernel/index.ts';
import { compiledVersion } from './versions.ts';

/** Whether answers to the question identify a person: those that name a contact do, others when the form says so. */
export const isPersonal = (item: Item): boolean =>
  item.type === 'contact' || ('isPersonal' in item && item.isPersonal === true);

type Form = { readonly orgId: string; readonly id: string; readonly version: number | null };

/** Questions whose answers identify people. One that any version marks is personal in the responses to all. */
export async function personalItems(
  ctx: TransactionContext,
  { orgId, id: formId, version }: Form,
): Promise<ReadonlySet<string>> {
  const items = new Set<string>();
  for (let number = 1; number <= (version ?? 0); number += 1)
    for (const { item } of (await compiledVersion(ctx, { orgId, formId, number })).items)
      if (isPersonal(item)) items.add(item.id);
  return items;
}

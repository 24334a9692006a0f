import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { fundraisers } from './table.ts';

export type Through = { readonly id: string; readonly name: string };

const refusal =
  'This page fundraises for a different cause. Open it again, or donate to the cause directly.';

/**
 * The page that a donation to a cause comes through. Undefined for one that takes no donations any more, such
 * as one that was removed while the donor filled in the form: the donation is for the cause all the same.
 *
 * @throws Problem `invalid` for a page of another cause, or none
 */
export async function fundraiserForGiving(
  { db }: TransactionContext,
  id: string,
  causeId: string,
): Promise<Through | undefined> {
  const [row] = await db.select().from(fundraisers).where(eq(fundraisers.id, id));
  if (!row || row.causeId !== causeId)
    throw new Problem('invalid', refusal, { fields: { fundraiserId: refusal } });
  return row.status === 'public' ? { id, name: row.name } : undefined;
}

/** The same for donations that the team writes down: they may come in after a page was closed. */
export async function fundraiserForOffline(
  { db }: TransactionContext,
  id: string,
  causeId: string,
): Promise<Through | undefined> {
  const [row] = await db.select().from(fundraisers).where(eq(fundraisers.id, id));
  const fits = row?.causeId === causeId && (row.status === 'public' || row.status === 'closed');
  return row && fits ? { id, name: row.name } : undefined;
}

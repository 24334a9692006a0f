import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { fundraisers } from './table.ts';

export type Through = { readonly id: string; readonly name: string };

/**
 * Returns the page that a donation is made through. Undefined if the page no longer accepts donations, for example
 * because it was removed while the donor filled in the form; the donation still goes to the cause.
 *
 * @throws Problem `invalid` if the page does not exist or belongs to another cause
 */
export async function fundraiserForGiving(
  { db }: TransactionContext,
  id: string,
  causeId: string,
): Promise<Through | undefined> {
  const [row] = await db.select().from(fundraisers).where(eq(fundraisers.id, id));
  if (!row || row.causeId !== causeId)
    throw Problem.atField(
      'invalid',
      'fundraiserId',
      'This page fundraises for a different cause. Open it again, or donate to the cause directly.',
    );
  return row.status === 'public' ? { id, name: row.name } : undefined;
}

/** Does the same for donations recorded by the team, which may arrive after the page was closed. */
export async function fundraiserForOffline(
  { db }: TransactionContext,
  id: string,
  causeId: string,
): Promise<Through | undefined> {
  const [row] = await db.select().from(fundraisers).where(eq(fundraisers.id, id));
  const fits = row?.causeId === causeId && (row.status === 'public' || row.status === 'closed');
  return row && fits ? { id, name: row.name } : undefined;
}

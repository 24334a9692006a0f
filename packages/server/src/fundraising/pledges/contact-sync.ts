import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { shortAmountText, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { pledgeRequests, pledges } from './table.ts';
import { writeOffReasons } from './write-off-reasons.ts';

/** Returns what the donor's contact record needs of a pledge; undefined if it was deleted. */
export async function pledgeForRecord({ db }: TransactionContext, id: string) {
  const [pledgeRow] = await db
    .select({ pledge: pledges, cause: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(eq(pledges.id, id));
  if (!pledgeRow) return undefined;
  const { name, email, promisedMinor, currency, createdAt, writtenOffAt } = pledgeRow.pledge;
  const amount = shortAmountText({ amountMinor: promisedMinor, currency }, 'en');
  const promised = { amount, amountMinor: promisedMinor, currency };
  return { name, email, ...promised, cause: pledgeRow.cause, madeAt: createdAt, writtenOffAt };
}

/** Contacts of one person who is being erased, with all their email addresses. */
export type ErasedPerson = {
  readonly orgId: string;
  readonly contactIds: readonly string[];
  readonly addresses: readonly string[];
};

/**
 * Erases a person's name and address from pledges, paid or not, and writes off the rest. Call it in
 * the erasing transaction, while the donations still have the name: a pledge at an address that no
 * contact has is found through its donations with the same name.
 */
export async function erasePledger(
  { db, now }: TransactionContext,
  { orgId, contactIds, addresses }: ErasedPerson,
): Promise<void> {
  const theirs = inLower(addresses);
  await db
    .delete(pledgeRequests)
    .where(and(eq(pledgeRequests.orgId, orgId), theirs(sql`${pledgeRequests.email}`)));
  const paidByThem = db
    .select({ id: donations.pledgeId })
    .from(donations)
    .where(
      and(
        eq(donations.orgId, orgId),
        inArray(donations.contactId, [...contactIds]),
        sql`lower(${donations.name}) = lower(${pledges.name})`,
      ),
    );
  const theirPledges = await db
    .select({ id: pledges.id })
    .from(pledges)
    .where(
      and(
        eq(pledges.orgId, orgId),
        or(theirs(sql`${pledges.email}`), inArray(pledges.id, paidByThem)),
      ),
    );
  if (theirPledges.length === 0) return;
  const isTheirs = inArray(
    pledges.id,
    theirPledges.map(({ id }) => id),
  );
  await db
    .update(pledges)
    .set({
      status: 'written-off',
      nextOn: null,
      writtenOffAt: now(),
      writtenOffReason: writeOffReasons.erased,
    })
    .where(and(isTheirs, eq(pledges.status, 'open')));
  await db.update(pledges).set({ name: '', email: '', note: '', reminds: false }).where(isTheirs);
}

/** Returns a condition that an empty list or an empty address never meets. */
function inLower(addresses: readonly string[]) {
  const lower = [...new Set(addresses.map((address) => address.toLowerCase()))];
  return (column: ReturnType<typeof sql>) =>
    lower.length === 0
      ? sql`false`
      : sql`${inArray(sql`lower(${column})`, lower)} and ${column} <> ''`;
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { amountInText, donations } from '../donations/index.ts';
import { pledgeRequests, pledges } from './table.ts';

/** What the record of whoever promised needs of a pledge; undefined for what is gone. */
export async function pledgeForRecord({ db }: TransactionContext, id: string) {
  const [found] = await db
    .select({ pledge: pledges, cause: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(eq(pledges.id, id));
  if (!found) return undefined;
  const { name, email, promisedMinor, currency, createdAt, writtenOffAt } = found.pledge;
  const amount = amountInText(promisedMinor, currency);
  return { name, email, amount, cause: found.cause, madeAt: createdAt, writtenOffAt };
}

/** Records of one person that are being erased, with every address that stands in them. */
export type Erased = {
  readonly orgId: string;
  readonly contactIds: readonly string[];
  readonly addresses: readonly string[];
};

/**
 * A person is erased: nothing says any more who promised, paid or not, and nothing more is expected. Called
 * in the transaction that erases, while their donations still bear their name: a pledge at an address that no
 * record knows is found by those of its donations that are of the same name.
 */
export async function forgetPromises(
  { db, now }: TransactionContext,
  { orgId, contactIds, addresses }: Erased,
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
  const promised = await db
    .select({ id: pledges.id })
    .from(pledges)
    .where(
      and(
        eq(pledges.orgId, orgId),
        or(theirs(sql`${pledges.email}`), inArray(pledges.id, paidByThem)),
      ),
    );
  if (promised.length === 0) return;
  const isTheirs = inArray(
    pledges.id,
    promised.map(({ id }) => id),
  );
  await db
    .update(pledges)
    .set({
      status: 'written-off',
      nextOn: null,
      writtenOffAt: now(),
      writtenOffReason: 'The person was erased.',
    })
    .where(and(isTheirs, eq(pledges.status, 'open')));
  await db.update(pledges).set({ name: '', email: '', note: '', reminds: false }).where(isTheirs);
}

/** Of no addresses nothing is; the empty text is nobody’s address. */
function inLower(addresses: readonly string[]) {
  const lower = [...new Set(addresses.map((address) => address.toLowerCase()))];
  return (column: ReturnType<typeof sql>) =>
    lower.length === 0
      ? sql`false`
      : sql`${inArray(sql`lower(${column})`, lower)} and ${column} <> ''`;
}

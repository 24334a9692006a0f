import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { donations, formerDonationsOf } from '../donations/index.ts';
import { ticketOrders } from '../ticketing/index.ts';
import { type PrintedContent, receipts } from './table.ts';

type Person = { readonly orgId: string; readonly contactId: string };

/** The description of a gift in kind may name a person. */
const withoutDescription = (line: PrintedContent['lines'][number]) => ({ ...line, what: '' });

/**
 * Erases the donor from receipts; numbers and amounts stay for the accounts. Donations and orders
 * may be erased before or after: both cases are covered.
 */
export async function eraseDonor(
  ctx: TransactionContext,
  { orgId, contactId }: Person,
): Promise<void> {
  const { db } = ctx;
  const former = await formerDonationsOf(ctx, { orgId, contactId });
  const formerDonors = former.flatMap(({ donorId }) => donorId ?? []);
  const theirs = await db
    .select({ id: receipts.id, shown: receipts.shown })
    .from(receipts)
    .leftJoin(donations, eq(donations.id, receipts.donationId))
    .leftJoin(ticketOrders, eq(ticketOrders.id, receipts.ticketOrderId))
    .where(
      and(
        eq(receipts.orgId, orgId),
        or(
          and(eq(receipts.kind, 'donation'), isTheirs(contactId)),
          // A statement stays its donor's, even if the donation it was requested for was
          // reassigned.
          sql`${receipts.donorId} in (select ${donations.donorId} from ${donations} where ${donations.orgId} = ${orgId} and ${isTheirs(contactId)})`,
          inArray(receipts.donorId, formerDonors),
          ...former.map(({ donationId, until }) =>
            and(
              eq(receipts.kind, 'donation'),
              eq(receipts.donationId, donationId),
              lte(receipts.issuedAt, until),
            ),
          ),
          eq(ticketOrders.contactId, contactId),
          and(eq(ticketOrders.name, ''), eq(ticketOrders.email, '')),
        ),
      ),
    );
  for (const { id, shown } of theirs)
    await db
      .update(receipts)
      .set({
        donorName: '',
        shown: { ...shown, email: '', lines: shown.lines.map(withoutDescription) },
      })
      .where(eq(receipts.id, id));
}

const isTheirs = (contactId: string) =>
  or(eq(donations.contactId, contactId), and(eq(donations.name, ''), eq(donations.email, '')));

import type { Declarant } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { adjustDeclaration } from './adjustments.ts';
import { dayOf, yearsAfter } from './days.ts';
import { eraseEarly } from './pending-declarations.ts';
import { claimDonations, claims, declarations } from './table.ts';

const erasedDonor: Declarant = {
  title: '',
  firstName: '',
  lastName: '',
  isAbroad: false,
  house: '',
  address: '',
  postcode: '',
};

/** Columns that hold what was sent to HMRC about a person; day and amount stay for the accounts. */
const erasedCells = {
  Title: '',
  'First name or initial': '',
  'Last name': '',
  'House name or number': '',
  Postcode: '',
};

/**
 * HMRC requires Gift Aid records for six years after the end of the accounting period of the last
 * claimed donation (HMRC, Gift Aid guidance). The period is assumed to end within a year of the
 * donation.
 */
const retentionYears = 7;

/**
 * Erases a donor. Declarations without a claim are deleted immediately; the others are hidden and
 * retained as long as the law requires.
 */
export async function eraseDonor(
  ctx: TransactionContext,
  { orgId, contactId }: { readonly orgId: string; readonly contactId: string },
): Promise<void> {
  await eraseEarly(ctx, orgId, contactId);
  const theirs = await ctx.db
    .select({ id: declarations.id })
    .from(declarations)
    .innerJoin(donations, eq(donations.id, declarations.donationId))
    .where(
      and(
        eq(declarations.orgId, orgId),
        isNull(declarations.forgottenAt),
        or(
          eq(declarations.contactId, contactId),
          eq(donations.contactId, contactId),
          // The donations may already have been erased.
          and(eq(donations.name, ''), eq(donations.email, '')),
        ),
      ),
    );
  for (const { id } of theirs) {
    const last = await lastClaimed(ctx, id);
    if (last === undefined) {
      await forget(ctx, [id]);
      // Drafts exclude donations without a known donor.
      await adjustDeclaration(ctx, orgId, id);
    } else
      await ctx.db
        .update(declarations)
        .set({ retainUntil: yearsAfter(last, retentionYears), contactId: null, note: '' })
        .where(eq(declarations.id, id));
  }
}

/** Returns the day of the last donation claimed from HMRC under a declaration. */
async function lastClaimed(
  { db }: TransactionContext,
  declarationId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${claimDonations.givenOn})::text` })
    .from(claimDonations)
    .innerJoin(claims, eq(claims.id, claimDonations.claimId))
    .where(
      and(
        eq(claimDonations.declarationId, declarationId),
        isNull(claimDonations.releasedAt),
        inArray(claims.state, ['submitted', 'paid']),
      ),
    );
  return row?.last ?? undefined;
}

async function forget({ db, now }: TransactionContext, ids: readonly string[]): Promise<void> {
  await db
    .update(declarations)
    .set({
      declared: erasedDonor,
      corrected: null,
      note: '',
      contactId: null,
      forgottenAt: now(),
    })
    .where(inArray(declarations.id, [...ids]));
  await db
    .update(claimDonations)
    .set({ sent: sql`${claimDonations.sent} || ${JSON.stringify(erasedCells)}::jsonb` })
    .where(inArray(claimDonations.declarationId, [...ids]));
}

const batchSize = 200;

/** Deletes retained records of erased donors when the retention period ends. */
export const eraseRetained = defineJob({
  name: 'gift-aid.forget-kept',
  cron: '37 3 * * *',
  payload: z.object({}),
  run: async (requestContext: RequestContext) => {
    let forgotten = batchSize;
    while (forgotten === batchSize) forgotten = await requestContext.transact(eraseBatch, 'system');
  },
});

async function eraseBatch(ctx: TransactionContext): Promise<number> {
  const due = await ctx.db
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(isNull(declarations.forgottenAt), lt(declarations.retainUntil, dayOf(ctx.now()))))
    .limit(batchSize);
  if (due.length > 0)
    await forget(
      ctx,
      due.map(({ id }) => id),
    );
  return due.length;
}

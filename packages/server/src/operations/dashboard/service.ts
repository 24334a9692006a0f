import { readUsage } from '../../files/storage/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { type Turnover, turnoverBetween } from '../../money/payments/index.ts';
import * as queries from './queries.ts';
import { monthUntil, sameDaysBefore } from './this-month.ts';

export async function readDashboard(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const people = await queries.peopleByRole(ctx.db, orgId);
  // Counts what counts towards the plan, as on the storage screen; previews and search indexes do not.
  const { usedBytes, kinds } = await readUsage(ctx);
  const files = kinds.reduce((sum, kind) => sum + kind.files, 0);
  return { people, files, storedBytes: usedBytes };
}

const activeDays = 30;
const dayMs = 86_400_000;

/** Figures of the whole installation. Needs scope `platform`. */
export async function readPlatform(ctx: TransactionContext) {
  const { db, adapters } = ctx;
  const now = ctx.now();
  return {
    organisations: await queries.countOrganisations(db),
    people: await queries.countPeople(db),
    activePeople: await queries.countSignedInSince(
      db,
      new Date(now.getTime() - activeDays * dayMs),
    ),
    money: {
      isLive: adapters.payments.some(({ isLive }) => isLive),
      thisMonth: await movedIn(ctx, monthUntil(now)),
      sameDaysBefore: await movedIn(ctx, sameDaysBefore(now)),
    },
    emails: await queries.countEmails(db),
    joined: await queries.joinedByMonth(db, now),
  };
}

async function movedIn(ctx: TransactionContext, { from, until }: { from: Date; until: Date }) {
  return (await turnoverBetween(ctx, from, until)).map(present);
}

const present = ({ amountMinor, currency, payments }: Turnover) => ({
  amount: { amountMinor, currency },
  payments,
});

import { readUsage } from '../../files/storage/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import * as queries from './queries.ts';

export async function readDashboard(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const people = await queries.peopleByRole(ctx.db, orgId);
  // Counts what counts towards the plan, as on the storage screen; previews and search indexes do not.
  const { usedBytes, kinds } = await readUsage(ctx);
  const files = kinds.reduce((sum, kind) => sum + kind.files, 0);
  return { people, files, storedBytes: usedBytes };
}

export async function readPlatform(ctx: TransactionContext) {
  return {
    organisations: await queries.countOrganisations(ctx.db),
    people: await queries.countPeople(ctx.db),
    emails: await queries.countEmails(ctx.db),
    joined: await queries.joinedByMonth(ctx.db, ctx.now()),
  };
}

import { type Context, signedIn } from '../kernel/index.ts';
import * as queries from './queries.ts';

export async function readDashboard(ctx: Context) {
  const { orgId } = signedIn(ctx);
  const people = await queries.peopleByRole(ctx.db, orgId);
  return { people, ...(await queries.storage(ctx.db, orgId)) };
}

export async function readPlatform(ctx: Context) {
  return {
    organisations: await queries.countOrganisations(ctx.db),
    people: await queries.countPeople(ctx.db),
    letters: await queries.letters(ctx.db),
    joined: await queries.joinedByMonth(ctx.db, ctx.now()),
  };
}

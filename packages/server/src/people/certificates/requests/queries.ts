import { and, desc, eq, lt } from 'drizzle-orm';
import { organisations, users } from '../../../identity/accounts/index.ts';
import { countMatching, type Database } from '../../../kernel/index.ts';
import { type RequestRow, requests } from '../table.ts';

export type RequestWithNames = {
  readonly request: RequestRow;
  readonly organisation: string;
  readonly person: string | null;
};

type RequestFilter = {
  readonly orgId?: string | undefined;
  readonly userId?: string | undefined;
  readonly state?: RequestRow['state'] | undefined;
};

const filterCondition = ({ orgId, userId, state }: RequestFilter) =>
  and(
    orgId === undefined ? undefined : eq(requests.orgId, orgId),
    userId === undefined ? undefined : eq(requests.userId, userId),
    state && eq(requests.state, state),
  );

const selectWithNames = (db: Database) =>
  db
    .select({ request: requests, organisation: organisations.name, person: users.name })
    .from(requests)
    .innerJoin(organisations, eq(organisations.id, requests.orgId))
    .leftJoin(users, eq(users.id, requests.userId));

export const requestsOf = (
  db: Database,
  filter: RequestFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RequestWithNames[]> =>
  selectWithNames(db)
    .where(and(filterCondition(filter), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(limit);

export const countRequests = (db: Database, filter: RequestFilter) =>
  countMatching(db, requests, filterCondition(filter));

export async function findRequest(db: Database, id: string): Promise<RequestWithNames | undefined> {
  const [row] = await selectWithNames(db).where(eq(requests.id, id));
  return row;
}

export async function lockRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return row;
}

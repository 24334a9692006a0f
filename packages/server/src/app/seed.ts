import { eq, sql } from 'drizzle-orm';
import { demoAccounts, hasDemoAccounts, memberships, users } from '../identity/accounts/index.ts';
import {
  type Platform,
  type RequestContext,
  requestContextOf,
  systemRequestContext,
} from '../kernel/index.ts';
import { product } from './product.ts';

/**
 * Fills a new database with demo accounts and content, and adds missing content to a demo installation. Never changes
 * a database with real accounts.
 *
 * @returns whether demo accounts exist
 */
export async function seedDemo(
  platform: Platform,
  report: (line: string) => void,
): Promise<boolean> {
  const system = systemRequestContext(platform, 'seed');
  const demo = await hasDemoAccounts(system);
  if (!platform.config.demo || !(demo || (await isEmpty(system)))) return demo;
  const as = (email: string) => requestContextAs(platform, email);
  for (const { name, fill } of product.seeds) {
    if (await isFilled(system, name)) continue;
    report(`Demo content: ${name}.`);
    await fill({ system, as });
    await system.transact(({ db }) =>
      db.execute(sql`insert into demo_content (name) values (${name}) on conflict do nothing`),
    );
  }
  return true;
}

/** Whether no account exists yet. */
export const isEmpty = (system: RequestContext): Promise<boolean> =>
  system.transact(
    async ({ db }) => (await db.select({ id: users.id }).from(users).limit(1)).length === 0,
  );

const isFilled = (system: RequestContext, name: string) =>
  system.transact(async ({ db }) => {
    const { rowCount } = await db.execute(sql`select from demo_content where name = ${name}`);
    return rowCount === 1;
  });

async function requestContextAs(platform: Platform, email: string): Promise<RequestContext> {
  const system = systemRequestContext(platform, 'seed');
  const [home] = await system.transact(({ db }) =>
    db
      .select({ userId: users.id, orgId: memberships.orgId })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(eq(users.email, email)),
  );
  const role = demoAccounts.find((account) => account.email === email)?.role;
  if (!home || !role) throw new Error(`There is no demo account ${email}.`);
  const actor = { ...home, role, sessionId: '' };
  const { requestId, address, userAgent, log } = system;
  return requestContextOf(platform, {
    actor,
    scope: 'tenant',
    requestId,
    address,
    userAgent,
    log,
    readsOnly: false,
  });
}

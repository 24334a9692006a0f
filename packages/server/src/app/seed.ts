import { eq, sql } from 'drizzle-orm';
import { seedBlogs } from '../content/blogs/index.ts';
import { seedGrants } from '../content/grants/index.ts';
import { seedMarketing } from '../content/marketing/index.ts';
import { seedResources } from '../content/resources/index.ts';
import { seedContacts } from '../crm/contacts/index.ts';
import { seedStorage } from '../files/storage/index.ts';
import { seedCauses } from '../fundraising/causes/index.ts';
import { seedDonations, seedPageGifts, seedTrials } from '../fundraising/donations/index.ts';
import { seedEmbeds } from '../fundraising/embeds/index.ts';
import { seedGiftAid } from '../fundraising/gift-aid/index.ts';
import { seedGivingHistory } from '../fundraising/giving-reports/index.ts';
import { seedMatching } from '../fundraising/matching/index.ts';
import { seedPledges } from '../fundraising/pledges/index.ts';
import { seedStandingGifts } from '../fundraising/standing-gifts/index.ts';
import { seedTicketing } from '../fundraising/ticketing/index.ts';
import {
  demoAccounts,
  hasDemoAccounts,
  memberships,
  seedAccounts,
  users,
} from '../identity/accounts/index.ts';
import {
  type Outside,
  outsideOf,
  type Platform,
  type Seed,
  systemOutside,
} from '../kernel/index.ts';
import { seedAdministration } from '../operations/administration/index.ts';
import { seedCoupons } from '../operations/coupons/index.ts';
import { seedPlans } from '../operations/plans/index.ts';
import { seedCertificates } from '../people/certificates/index.ts';
import { seedOpportunities } from '../people/opportunities/index.ts';
import { seedStaff } from '../people/staff/index.ts';
import { seedVolunteering } from '../people/volunteering/index.ts';
import { seedPayments } from './seed-payments.ts';

/** Demo content, one line per capability, in order: what comes later may refer to what came before. */
const seeds: readonly Seed[] = [
  { name: 'accounts', fill: ({ system }) => seedAccounts(system) },
  { name: 'blogs', fill: seedBlogs },
  { name: 'grants', fill: seedGrants },
  { name: 'marketing', fill: seedMarketing },
  { name: 'storage', fill: seedStorage },
  { name: 'resources', fill: seedResources },
  { name: 'contacts', fill: seedContacts },
  { name: 'staff', fill: seedStaff },
  { name: 'administration', fill: seedAdministration },
  { name: 'causes', fill: seedCauses },
  { name: 'donations', fill: seedDonations },
  { name: 'fundraisers', fill: seedPageGifts },
  { name: 'payments', fill: seedPayments },
  { name: 'giving-reports', fill: seedGivingHistory },
  { name: 'form-trials', fill: seedTrials },
  { name: 'standing-gifts', fill: seedStandingGifts },
  { name: 'matching', fill: seedMatching },
  { name: 'pledges', fill: seedPledges },
  { name: 'gift-aid', fill: seedGiftAid },
  { name: 'ticketing', fill: seedTicketing },
  { name: 'embeds', fill: seedEmbeds },
  { name: 'coupons', fill: seedCoupons },
  { name: 'plans', fill: seedPlans },
  { name: 'opportunities', fill: seedOpportunities },
  { name: 'volunteering', fill: seedVolunteering },
  { name: 'certificates', fill: seedCertificates },
];

/**
 * Fills a new database with demo accounts and content, and a demo installation with content that it
 * does not have yet. A database that real people use is never touched.
 *
 * @returns whether demo accounts exist.
 */
export async function seedDemo(
  platform: Platform,
  report: (line: string) => void,
): Promise<boolean> {
  const system = systemOutside(platform, 'seed');
  const demo = await hasDemoAccounts(system);
  if (!platform.config.demo || !(demo || (await isEmpty(system)))) return demo;
  const as = (email: string) => outsideAs(platform, email);
  for (const { name, fill } of seeds) {
    if (await isFilled(system, name)) continue;
    report(`Demo content: ${name}.`);
    await fill({ system, as });
    await system.transact(({ db }) =>
      db.execute(sql`insert into demo_content (name) values (${name}) on conflict do nothing`),
    );
  }
  return true;
}

/** Whether nobody has an account yet. */
export const isEmpty = (system: Outside): Promise<boolean> =>
  system.transact(
    async ({ db }) => (await db.select({ id: users.id }).from(users).limit(1)).length === 0,
  );

const isFilled = (system: Outside, name: string) =>
  system.transact(async ({ db }) => {
    const { rowCount } = await db.execute(sql`select from demo_content where name = ${name}`);
    return rowCount === 1;
  });

async function outsideAs(platform: Platform, email: string): Promise<Outside> {
  const system = systemOutside(platform, 'seed');
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
  return outsideOf(platform, {
    actor,
    scope: 'tenant',
    requestId,
    address,
    userAgent,
    log,
    readsOnly: false,
  });
}

import type { Role } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { type RequestContext, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { ensurePlatform } from './administrator.ts';
import { hashPassword } from './passwords/index.ts';
import { findAccount } from './queries.ts';
import { addUser } from './registration.ts';
import { memberships, organisations, users } from './table.ts';

/** Published in the documentation, so an installation with these accounts listens on its own machine only. */
export const demoPassword = 'demo-password-2026';

type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly home: 'platform' | keyof typeof demoOrganisations;
};

/** One person per role, and the heads of two other NGOs. All of them are invented. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'superadmin@demo.ngo', name: 'Amara Diallo', role: 'SUPER_ADMIN', home: 'platform' },
  { email: 'admin@demo.ngo', name: 'Jonas Weber', role: 'ADMIN', home: 'platform' },
  { email: 'owner@demo.ngo', name: 'Claudine Mukamana', role: 'NGO_ADMIN', home: 'hillside' },
  { email: 'staff@demo.ngo', name: 'Patrick Habimana', role: 'STAFF', home: 'hillside' },
  { email: 'volunteer@demo.ngo', name: 'Grace Uwase', role: 'VOLUNTEER', home: 'hillside' },
  { email: 'analyst@demo.ngo', name: 'Samuel Okoro', role: 'ANALYST', home: 'hillside' },
  { email: 'viewer@demo.ngo', name: 'Helen Marsh', role: 'VIEWER', home: 'hillside' },
  { email: 'owner2@demo.ngo', name: 'Tomás Rivera', role: 'NGO_ADMIN', home: 'lakeside' },
  { email: 'owner3@demo.ngo', name: 'Imogen Clarke', role: 'NGO_ADMIN', home: 'harbour' },
];

const demoOrganisations = {
  hillside: {
    name: 'Hillside Water Trust',
    country: 'RW',
    currency: 'RWF',
    timeZone: 'Africa/Kigali',
    plan: 'pro',
    registrationNumber: 'RGB/NGO/2014/0217',
    address: 'KG 11 Avenue 24\nKigali\nRwanda',
    brandColour: '#1c6e8c',
  },
  lakeside: {
    name: 'Lakeside Learning Fund',
    country: 'KE',
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    plan: 'free',
    registrationNumber: 'OP.218/051/19-0042',
    address: 'Oginga Odinga Street 8\nKisumu\nKenya',
    brandColour: '#8a4a7d',
  },
  harbour: {
    name: 'Harbour Street Kitchen',
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    plan: 'pro',
    registrationNumber: '9900417',
    address: '17 Harbour Street\nLondon\nUnited Kingdom',
    brandColour: '#b3541e',
  },
} as const;

/**
 * Creates the demo organisations and accounts. Changes nothing where they exist.
 *
 * @param outside a caller with scope `system`
 */
export async function seedAccounts(outside: RequestContext): Promise<void> {
  if (await hasDemoAccounts(outside)) return;
  const passwordHash = await hashPassword(demoPassword);
  await outside.transact(async (ctx) => {
    const homes = {
      platform: await ensurePlatform(ctx),
      hillside: await addDemoOrganisation(ctx, 'hillside'),
      lakeside: await addDemoOrganisation(ctx, 'lakeside'),
      harbour: await addDemoOrganisation(ctx, 'harbour'),
    };
    for (const { email, name, role, home } of demoAccounts) {
      const { id: userId } = await addUser(ctx, { email, name, passwordHash, language: 'en' });
      const createdAt = ctx.now();
      await ctx.db.update(users).set({ emailVerifiedAt: createdAt }).where(eq(users.id, userId));
      await ctx.db
        .insert(memberships)
        .values({ id: uuidv7(), orgId: homes[home], userId, role, createdAt });
    }
  }, 'system');
}

async function addDemoOrganisation(ctx: TransactionContext, key: keyof typeof demoOrganisations) {
  const id = uuidv7();
  await ctx.db
    .insert(organisations)
    .values({ id, kind: 'ngo', createdAt: ctx.now(), ...demoOrganisations[key] });
  return id;
}

/** Whether the published demo password signs in here. */
export const hasDemoAccounts = (outside: RequestContext): Promise<boolean> =>
  outside.transact(
    async ({ db }) => (await findAccount(db, 'superadmin@demo.ngo')) !== undefined,
    'system',
  );

/** Content of the sign-in and verification pages on a demo installation. */
export async function readWelcome(outside: RequestContext) {
  const accounts = demoAccounts.map(({ email, role }) => ({ email, role }));
  const demo = (await hasDemoAccounts(outside)) ? { password: demoPassword, accounts } : null;
  return { hasNoMailServer: outside.config.smtpUrl === undefined, demo };
}

import { currencyOf } from '@ngo-plus/contract/identity/accounts';
import { and, eq, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { userPasswords } from './sign-in-table.ts';
import { memberships, organisations, type UserRow, users } from './table.ts';

export type SignUp = {
  readonly organisationName: string;
  readonly country: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Of the emails to the person. */
  readonly language: string;
};

/** Creates an organisation, its first administrator, and the password. Needs scope `system`. */
export async function startAccount(ctx: TransactionContext, signUp: SignUp): Promise<UserRow> {
  const user = await addUser(ctx, signUp);
  await addOrganisation(ctx, user.id, signUp);
  return user;
}

type NewUser = Pick<SignUp, 'name' | 'email' | 'passwordHash' | 'language'>;

/** Adds a person who belongs to no organisation yet. Needs scope `system`. */
export async function addUser(
  ctx: TransactionContext,
  { name, email, passwordHash, language: locale }: NewUser,
): Promise<UserRow> {
  const now = ctx.now();
  const [user] = await ctx.db
    .insert(users)
    .values({ id: uuidv7(), email, name, locale, createdAt: now })
    .returning();
  if (!user) throw new Error("Couldn't create the user.");
  await ctx.db
    .insert(userPasswords)
    .values({ userId: user.id, hash: passwordHash, changedAt: now });
  return user;
}

/**
 * The address signed up again before it was confirmed. One of the passwords may be a stranger's, and the reader of the
 * emails cannot tell whose link they open: none is kept, and one is chosen after the address was confirmed. Needs scope
 * `system`.
 */
export async function restartAccount(
  ctx: TransactionContext,
  user: UserRow,
  signUp: SignUp,
): Promise<UserRow> {
  const { name, language: locale } = signUp;
  const [renamed] = await ctx.db
    .update(users)
    .set({ name, locale })
    .where(eq(users.id, user.id))
    .returning();
  await ctx.db.delete(userPasswords).where(eq(userPasswords.userId, user.id));
  const own = await ownOrganisation(ctx, user.id);
  if (own === undefined) await addOrganisation(ctx, user.id, signUp);
  else await ctx.db.update(organisations).set(detailsOf(signUp)).where(eq(organisations.id, own));
  return renamed ?? user;
}

/** The organisation that the person signed up and is alone in. */
async function ownOrganisation(
  { db }: TransactionContext,
  userId: string,
): Promise<string | undefined> {
  const others = alias(memberships, 'others');
  const [row] = await db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'NGO_ADMIN'),
        notExists(
          db
            .select()
            .from(others)
            .where(and(eq(others.orgId, memberships.orgId), ne(others.userId, userId))),
        ),
      ),
    );
  return row?.orgId;
}

async function addOrganisation(
  ctx: TransactionContext,
  userId: string,
  signUp: SignUp,
): Promise<void> {
  const orgId = uuidv7();
  const createdAt = ctx.now();
  await ctx.db
    .insert(organisations)
    .values({ id: orgId, kind: 'ngo', plan: 'free', createdAt, ...detailsOf(signUp) });
  await ctx.db
    .insert(memberships)
    .values({ id: uuidv7(), orgId, userId, role: 'NGO_ADMIN', createdAt });
  await audit(ctx, { action: 'accounts.register', subject: orgId, orgId, userId });
}

/**
 * The defaults of a new organisation are the country's currency and its first time zone; both can be changed in the
 * settings.
 */
const detailsOf = ({ organisationName: name, country }: SignUp) => ({
  name,
  country,
  currency: currencyOf.get(country) ?? 'USD',
  timeZone: firstTimeZone(country),
});

/** TypeScript does not list this method of ECMA-402 yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

function firstTimeZone(country: string): string {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.()?.[0] ?? 'UTC';
}

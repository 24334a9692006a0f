import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { twoFactorSecrets, userPasswords } from './sign-in-table.ts';
import { memberships, organisations, users } from './table.ts';

export const hasEmail = (email: string) => sql`${users.emailKey} = lower(${email})`;

/** The account with this email address, with what signing in needs. Suspended people are included. */
export async function findAccount(db: Database, email: string) {
  const [row] = await db
    .select({
      user: users,
      passwordHash: userPasswords.hash,
      passwordChangedAt: userPasswords.changedAt,
      twoFactorSince: twoFactorSecrets.confirmedAt,
    })
    .from(users)
    .leftJoin(userPasswords, eq(userPasswords.userId, users.id))
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.userId, users.id))
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  return row;
}

export async function findPerson(db: Database, userId: string) {
  const [row] = await db
    .select({ user: users, twoFactorSince: twoFactorSecrets.confirmedAt })
    .from(users)
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

export async function passwordHashOf(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: userPasswords.hash })
    .from(userPasswords)
    .where(eq(userPasswords.userId, userId));
  return row?.hash;
}

/** A person's memberships in open organisations; the one used last comes first. */
export const openMemberships = (db: Database, userId: string) =>
  db
    .select({ id: memberships.id, role: memberships.role, organisation: organisations })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(
      and(
        eq(memberships.userId, userId),
        isNull(memberships.deactivatedAt),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(sql`${memberships.lastUsedAt} desc nulls last`, memberships.createdAt);

export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ since: twoFactorSecrets.confirmedAt })
    .from(twoFactorSecrets)
    .where(and(eq(twoFactorSecrets.userId, userId), isNotNull(twoFactorSecrets.confirmedAt)));
  return rows.length > 0;
}

import { createHmac } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes, installationSecret, type TransactionContext } from '../../../kernel/index.ts';
import { emailTerm, nameInitials, phoneTerm } from '../search-terms/index.ts';

const suppressions = pgTable(
  'contact_suppressions',
  {
    orgId: uuid().notNull(),
    hash: bytes().notNull(),
    erasedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.hash] })],
);

type Identifiable = {
  readonly name: string;
  readonly emails: readonly { readonly address: string }[];
  readonly phones: readonly { readonly number: string }[];
};

/** Families share phones, so a number is combined with the beginnings of the name. */
const identifiersOf = ({ name, emails, phones }: Identifiable): string[] => [
  ...emails.map(({ address }) => emailTerm(address)),
  ...phones.map(({ number }) => `${phoneTerm(number)} ${nameInitials(name)}`),
];

/**
 * Keyed hashes (HMAC-SHA256) with a secret of the installation: the table alone does not allow guessing addresses. The
 * organisation is part of the input, so two organisations cannot compare their hashes.
 */
async function hasherFor(ctx: TransactionContext, orgId: string) {
  const secret = await installationSecret(ctx, 'contacts erased');
  return (identifier: string): Buffer =>
    createHmac('sha256', secret).update(`${orgId} ${identifier}`).digest();
}

/** Stores hashes by which erased people are recognised, and nothing else. */
export async function recordSuppressions(
  ctx: TransactionContext,
  orgId: string,
  people: readonly Identifiable[],
): Promise<void> {
  const identifiers = [...new Set(people.flatMap(identifiersOf))];
  if (identifiers.length === 0) return;
  const hashOf = await hasherFor(ctx, orgId);
  const erasedAt = ctx.now();
  await ctx.db
    .insert(suppressions)
    .values(identifiers.map((identifier) => ({ orgId, hash: hashOf(identifier), erasedAt })))
    .onConflictDoUpdate({
      target: [suppressions.orgId, suppressions.hash],
      set: { erasedAt },
    });
}

/** For each person, when someone with the same address or number was erased. */
export async function erasureDatesOf(
  ctx: TransactionContext,
  orgId: string,
  people: readonly (Identifiable | undefined)[],
): Promise<(Date | undefined)[]> {
  const identifiersByPerson = people.map((person) => (person ? identifiersOf(person) : []));
  if (identifiersByPerson.every((identifiers) => identifiers.length === 0))
    return people.map(() => undefined);
  const hashOf = await hasherFor(ctx, orgId);
  const hashes = identifiersByPerson.map((identifiers) => identifiers.map(hashOf));
  const rows = await ctx.db
    .select()
    .from(suppressions)
    .where(and(eq(suppressions.orgId, orgId), inArray(suppressions.hash, hashes.flat())));
  const erasedAtByHash = new Map(
    rows.map(({ hash, erasedAt }) => [hash.toString('hex'), erasedAt]),
  );
  return hashes.map((personHashes) =>
    personHashes
      .map((hash) => erasedAtByHash.get(hash.toString('hex')))
      .find((erasedAt) => erasedAt !== undefined),
  );
}

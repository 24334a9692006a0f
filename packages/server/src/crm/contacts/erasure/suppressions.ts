import { createHmac } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes, installationSecret, type TransactionContext } from '../../../kernel/index.ts';
import { emailTerm, nameEnds, phoneTerm } from '../search-terms/index.ts';

const suppressions = pgTable(
  'contact_suppressions',
  {
    orgId: uuid().notNull(),
    hash: bytes().notNull(),
    erasedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.hash] })],
);

type Person = {
  readonly name: string;
  readonly emails: readonly { readonly address: string }[];
  readonly phones: readonly { readonly number: string }[];
};

/** Families share phones, so a number counts together with the beginnings of the name. */
const marksOf = ({ name, emails, phones }: Person): string[] => [
  ...emails.map(({ address }) => emailTerm(address)),
  ...phones.map(({ number }) => `${phoneTerm(number)} ${nameEnds(name)}`),
];

/**
 * Hashes under a secret of the installation (HMAC-SHA256), so that whoever has the table alone cannot
 * try addresses on it; with the organisation in it, so that two organisations cannot compare theirs.
 */
async function hasherFor(ctx: TransactionContext, orgId: string) {
  const secret = await installationSecret(ctx, 'contacts erased');
  return (mark: string): Buffer => createHmac('sha256', secret).update(`${orgId} ${mark}`).digest();
}

/** Remembers of people who are being erased that they were, and nothing else. */
export async function rememberErased(
  ctx: TransactionContext,
  orgId: string,
  people: readonly Person[],
): Promise<void> {
  const marks = [...new Set(people.flatMap(marksOf))];
  if (marks.length === 0) return;
  const hashOf = await hasherFor(ctx, orgId);
  const erasedAt = ctx.now();
  await ctx.db
    .insert(suppressions)
    .values(marks.map((mark) => ({ orgId, hash: hashOf(mark), erasedAt })))
    .onConflictDoUpdate({
      target: [suppressions.orgId, suppressions.hash],
      set: { erasedAt },
    });
}

/** For each of these people, when somebody with an address or number of theirs was erased. */
export async function erasedBefore(
  ctx: TransactionContext,
  orgId: string,
  people: readonly (Person | undefined)[],
): Promise<(Date | undefined)[]> {
  const theirs = people.map((person) => (person ? marksOf(person) : []));
  if (theirs.every((marks) => marks.length === 0)) return people.map(() => undefined);
  const hashOf = await hasherFor(ctx, orgId);
  const hashes = theirs.map((marks) => marks.map(hashOf));
  const known = await ctx.db
    .select()
    .from(suppressions)
    .where(and(eq(suppressions.orgId, orgId), inArray(suppressions.hash, hashes.flat())));
  const at = new Map(known.map(({ hash, erasedAt }) => [hash.toString('hex'), erasedAt]));
  return hashes.map((own) =>
    own.map((hash) => at.get(hash.toString('hex'))).find((found) => found !== undefined),
  );
}

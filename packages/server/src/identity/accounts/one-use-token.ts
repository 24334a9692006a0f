import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { hashOf, makeToken } from './secret-token.ts';
import { oneUseTokens } from './sign-in-table.ts';

/** Lifetime of each kind of token. */
export const ttlSeconds = {
  'verify-email': 86_400,
  'reset-password': 3_600,
  'change-email': 86_400,
  'second-factor': 300,
  'sign-in': 900,
} as const;

export type TokenKind = keyof typeof ttlSeconds;

type Request = { userId: string; kind: TokenKind; email?: string };

/** Creates a token for a person and invalidates earlier ones of the same kind. Needs scope `system`. */
export async function issueToken(ctx: TransactionContext, { userId, kind, email }: Request) {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ttlSeconds[kind] * 1_000);
  const { token, hash } = makeToken();
  if (kind !== 'second-factor') await withdrawTokens(ctx, userId, kind);
  await ctx.db.insert(oneUseTokens).values({
    id: uuidv7(),
    userId,
    kind,
    tokenHash: hash,
    email,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Invalidates the person's unused tokens of a kind. */
export async function withdrawTokens({ db }: TransactionContext, userId: string, kind: TokenKind) {
  await db
    .delete(oneUseTokens)
    .where(
      and(
        eq(oneUseTokens.userId, userId),
        eq(oneUseTokens.kind, kind),
        isNull(oneUseTokens.usedAt),
      ),
    );
}

/** Consumes a token. Of two concurrent calls, one gets the row; unknown, expired and used tokens return undefined. */
export async function consumeToken(
  ctx: TransactionContext,
  token: string,
  kinds: readonly TokenKind[],
) {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(oneUseTokens)
    .set({ usedAt: now })
    .where(
      and(isTokenOf(token, kinds), isNull(oneUseTokens.usedAt), gt(oneUseTokens.expiresAt, now)),
    )
    .returning();
  return row;
}

/** Finds a token without consuming it; returns used and expired ones too. */
export async function findToken(
  { db }: TransactionContext,
  token: string,
  kinds: readonly TokenKind[],
) {
  const [row] = await db.select().from(oneUseTokens).where(isTokenOf(token, kinds));
  return row;
}

const isTokenOf = (token: string, kinds: readonly TokenKind[]) =>
  and(eq(oneUseTokens.tokenHash, hashOf(token)), inArray(oneUseTokens.kind, [...kinds]));

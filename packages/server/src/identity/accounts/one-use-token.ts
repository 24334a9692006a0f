import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { hashOf, makeToken } from './secret-token.ts';
import { oneUseTokens } from './sign-in-table.ts';

/** How long each kind may be used. */
export const ttlSeconds = {
  'verify-email': 86_400,
  'reset-password': 3_600,
  'change-email': 86_400,
  'second-factor': 300,
  'sign-in': 900,
} as const;

export type TokenKind = keyof typeof ttlSeconds;

type Request = { userId: string; kind: TokenKind; email?: string };

/** Makes a token for a person; earlier ones of the same kind stop working. Needs scope `system`. */
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

/** The person's unused tokens of a kind become worthless. */
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

/** Uses a token up. Of two that try at once, one gets the row; unknown, old and used give nothing. */
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

/** Looks at a token without using it up; gives used and expired ones too. */
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

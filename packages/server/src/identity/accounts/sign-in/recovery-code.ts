import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { hashOf } from '../secret-token.ts';
import { recoveryCodes } from '../sign-in-table.ts';

const codeCount = 10;
/** 32 characters that are not mistaken for one another; 16 of them carry 80 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;

/** Ten new codes like `ABCD-EFGH-JKLM-NPQR`; earlier ones are invalidated. */
export async function makeRecoveryCodes(
  { db }: TransactionContext,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })));
  return codes;
}

function makeCode(): string {
  const drawn = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return drawn.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Consumes a code. Of two concurrent calls, one succeeds. */
export async function consumeRecoveryCode(ctx: TransactionContext, userId: string, code: string) {
  const consumed = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(plain(code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  return consumed.length > 0;
}

export const countRecoveryCodes = ({ db }: TransactionContext, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** As typed: with or without dashes and spaces, in any case. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { hashOf } from '../secret-token.ts';
import { recoveryCodes } from '../sign-in-table.ts';

const codesMade = 10;
/** 32 signs that are not mistaken for one another; 16 of them are 80 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const signs = 16;

/** Ten new codes, like `ABCD-EFGH-JKLM-NPQR`; the person's earlier ones stop working. */
export async function makeRecoveryCodes(
  { db }: TransactionContext,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, makeCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })));
  return codes;
}

function makeCode(): string {
  const drawn = Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)]);
  return drawn.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Uses a code up. Of two that try at once, one succeeds. */
export async function consumeRecoveryCode(ctx: TransactionContext, userId: string, code: string) {
  const taken = await ctx.db
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
  return taken.length > 0;
}

export const countRecoveryCodes = ({ db }: TransactionContext, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** As people type it: with or without dashes and spaces, in any case. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

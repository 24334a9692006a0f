import { writtenCode } from '@ngo-plus/contract/data/access';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { codeHashOf } from './codes.ts';
import { accessCodes } from './table.ts';

type Ask = {
  readonly orgId: string;
  readonly formId: string;
  readonly code: string | undefined;
};

/** What people are told about the code that they have. */
type CodeState = 'missing' | 'unknown' | 'used' | 'valid';

/** Whether a code can be used. Runs in scope `system`. */
export async function stateOfCode(
  { db }: TransactionContext,
  { orgId, formId, code }: Ask,
): Promise<CodeState> {
  const plain = writtenCode.safeParse(code ?? '').data ?? '';
  if (plain === '') return 'missing';
  const [row] = await db
    .select({ isFree: isFree() })
    .from(accessCodes)
    .where(
      and(
        eq(accessCodes.orgId, orgId),
        eq(accessCodes.formId, formId),
        eq(accessCodes.codeHash, codeHashOf(formId, plain)),
        isNull(accessCodes.revokedAt),
      ),
    );
  if (row === undefined) return 'unknown';
  return row.isFree ? 'valid' : 'used';
}

/** No response was sent with it, or one that was rejected. */
const isFree = () =>
  sql<boolean>`(${accessCodes.responseId} is null
    or is_rejected_response(${accessCodes.orgId}, ${accessCodes.responseId}))`;

/**
 * Uses a code for a response that was just stored, in the same transaction: of two that are sent at the same moment, the
 * second waits and is refused.
 *
 * @throws Problem `conflict` for a code that is missing, unknown, revoked or used
 */
export async function claimCode(
  ctx: TransactionContext,
  { responseId, ...ask }: Ask & { readonly responseId: string },
): Promise<void> {
  const { orgId, formId, code } = ask;
  const plain = writtenCode.safeParse(code ?? '').data ?? '';
  if (plain !== '') {
    const { rowCount } = await ctx.db
      .update(accessCodes)
      .set({ responseId, usedAt: ctx.now() })
      .where(
        and(
          eq(accessCodes.orgId, orgId),
          eq(accessCodes.formId, formId),
          eq(accessCodes.codeHash, codeHashOf(formId, plain)),
          isNull(accessCodes.revokedAt),
          sql`(${isFree()} or ${accessCodes.responseId} = ${responseId})`,
        ),
      );
    if (rowCount === 1) return;
  }
  refuse(await stateOfCode(ctx, ask));
}

function refuse(state: CodeState): never {
  if (state === 'missing')
    throw new Problem('conflict', 'Enter your access code. This form needs one.');
  if (state === 'used')
    throw new Problem('conflict', 'This access code was already used. Each code can respond once.');
  throw new Problem('conflict', "This access code isn't valid. Check it, or ask for another one.");
}

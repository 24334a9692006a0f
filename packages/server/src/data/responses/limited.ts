import { and, eq } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { responseAccess } from './table.ts';

/** Whether the caller sees only some of the responses to a form. */
export async function isLimited(ctx: TransactionContext, formId: string): Promise<boolean> {
  const { orgId, userId } = signedIn(ctx);
  const rows = await ctx.db.$count(
    responseAccess,
    and(
      eq(responseAccess.orgId, orgId),
      eq(responseAccess.formId, formId),
      eq(responseAccess.userId, userId),
    ),
  );
  return rows > 0;
}

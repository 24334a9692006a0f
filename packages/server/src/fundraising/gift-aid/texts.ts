import { createHash } from 'node:crypto';
import { declarationText, type Scope } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { texts } from './table.ts';

/**
 * Returns the id of the text that a donor of this charity agrees to now. New wording, including a
 * changed charity name, becomes the next version.
 */
export async function textFor(
  ctx: TransactionContext,
  orgId: string,
  { scope, charity }: { readonly scope: Scope; readonly charity: string },
): Promise<string> {
  const body = declarationText(scope, charity);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const existingText = await findText(ctx, orgId, sha256);
  if (existingText) return existingText;
  // Serialise the numbering of versions.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('gift_aid_texts ' || ${orgId}::text, 0))`,
  );
  const meanwhile = await findText(ctx, orgId, sha256);
  if (meanwhile) return meanwhile;
  const [last] = await ctx.db
    .select({ version: texts.version })
    .from(texts)
    .where(eq(texts.orgId, orgId))
    .orderBy(desc(texts.version))
    .limit(1);
  const id = uuidv7();
  const version = (last?.version ?? 0) + 1;
  await ctx.db.insert(texts).values({ id, orgId, version, body, sha256, createdAt: ctx.now() });
  return id;
}

async function findText({ db }: TransactionContext, orgId: string, sha256: string) {
  const [row] = await db
    .select({ id: texts.id })
    .from(texts)
    .where(and(eq(texts.orgId, orgId), eq(texts.sha256, sha256)));
  return row?.id;
}

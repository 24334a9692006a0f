import { embed, maxEmbeds } from '@ngo-plus/contract/fundraising/embeds';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { countByEmbed } from '../donations/index.ts';
import { embeds } from './table.ts';

/** Lists the organisation's embeds with the donations made through each. */
export async function listEmbeds(ctx: TransactionContext) {
  return selectEmbeds(ctx, undefined);
}

/** @throws Problem `not_found` */
export async function embedOr404(ctx: TransactionContext, id: string) {
  const [row] = await selectEmbeds(ctx, eq(embeds.id, id));
  return Problem.ifMissing(row, 'That embed');
}

async function selectEmbeds(ctx: TransactionContext, which: SQL | undefined) {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select({ row: embeds, causeTitle: causes.title })
    .from(embeds)
    .innerJoin(causes, eq(causes.id, embeds.causeId))
    .where(and(eq(embeds.orgId, orgId), which))
    .orderBy(desc(embeds.id))
    .limit(maxEmbeds);
  const counted = await countByEmbed(
    ctx,
    orgId,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, causeTitle }) => {
    const { started = 0, paid = 0, sums = [] } = counted.get(row.id) ?? {};
    return embed.parse({
      ...row.options,
      id: row.id,
      name: row.name,
      causeId: row.causeId,
      causeTitle,
      kind: row.kind,
      started,
      paid,
      sums,
      createdAt: row.createdAt.toISOString(),
    });
  });
}

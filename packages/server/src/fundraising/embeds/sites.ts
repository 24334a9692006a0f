import type * as contract from '@ngo-plus/contract/fundraising/embeds';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { publicCauseFor } from '../donations/index.ts';
import { embedSites } from './table.ts';

export const readEmbedSites = async (ctx: TransactionContext) => ({
  sites: await sitesOf(ctx, signedIn(ctx).orgId),
});

/** Replaces the list of sites that may embed the organisation's causes; idempotent. */
export async function setEmbedSites(
  ctx: TransactionContext,
  { sites: given }: Input<typeof contract.setEmbedSites>,
) {
  const { orgId } = signedIn(ctx);
  const before = await sitesOf(ctx, orgId);
  const sites = [...new Set(given)];
  const row = { orgId, sites, updatedAt: ctx.now() };
  await ctx.db
    .insert(embedSites)
    .values(row)
    .onConflictDoUpdate({ target: embedSites.orgId, set: row });
  await audit(ctx, {
    action: 'embeds.sites',
    subject: orgId,
    before: { sites: before.join(' ') },
    after: { sites: sites.join(' ') },
  });
  return { sites };
}

/** Reads which sites may embed a public cause. @throws Problem `not_found`, also for a draft */
export const readCauseSites = (
  requestContext: RequestContext,
  { id }: Input<typeof contract.readCauseSites>,
) =>
  requestContext.transact(async (ctx) => {
    const { orgId } = await publicCauseFor(ctx, id);
    return { sites: await sitesOf(ctx, orgId) };
  }, 'system');

async function sitesOf({ db }: TransactionContext, orgId: string): Promise<string[]> {
  const [row] = await db.select().from(embedSites).where(eq(embedSites.orgId, orgId));
  return row?.sites ?? [];
}

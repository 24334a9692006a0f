import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { maxPageUpdates, publicPage } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { toString as drawQr } from 'qrcode';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { acceptsPages, campaignOf, presentCause, publicCause } from './campaign.ts';
import { presentPicture } from './picture-address.ts';
import { fundraisers, fundraiserUpdates } from './table.ts';
import { totalsWithMembers } from './totals.ts';

/** Public columns of a page. The anonymous pool may read no others. */
const open = {
  id: fundraisers.id,
  causeId: fundraisers.causeId,
  kind: fundraisers.kind,
  teamId: fundraisers.teamId,
  status: fundraisers.status,
  name: fundraisers.name,
  story: fundraisers.story,
  goalMinor: fundraisers.goalMinor,
  pictureId: fundraisers.pictureId,
  publicAt: fundraisers.publicAt,
};

const isOpen = inArray(fundraisers.status, ['public', 'closed']);

/** Reads a public page with scope `public`, even for signed-in users. @throws Problem `not_found` */
export const readPage = (requestContext: RequestContext, { id }: Input<typeof contract.readPage>) =>
  requestContext.transact(async (ctx) => {
    const row = await publicPageOr404(ctx, id);
    const cause = await publicCause(ctx, row.causeId);
    const campaign = await campaignOf(ctx, row.causeId);
    return publicPage.parse({
      id,
      kind: row.kind,
      name: row.name,
      story: row.story,
      goalMinor: row.goalMinor?.toString() ?? null,
      picture: presentPicture(row.pictureId),
      ...(await totalsWithMembers(ctx, id)),
      isClosed: row.status === 'closed',
      cause: presentCause(cause),
      members:
        row.kind === 'team' ? await ctx.db.$count(fundraisers, and(isMemberOf(id), isOpen)) : 0,
      team: row.teamId === null ? null : await nameOf(ctx, row.teamId),
      updates: await updatesOf(ctx, id),
      takesPages: acceptsPages(campaign, cause) && campaign.who === 'anyone',
      publicAt: row.publicAt?.toISOString(),
    });
  }, 'public');

const isMemberOf = (teamId: string) => eq(fundraisers.teamId, teamId);

async function publicPageOr404({ db }: TransactionContext, id: string) {
  const [row] = await db
    .select(open)
    .from(fundraisers)
    .where(and(eq(fundraisers.id, id), isOpen));
  return Problem.ifMissing(row, 'That page');
}

async function nameOf({ db }: TransactionContext, id: string) {
  const [row] = await db
    .select({ id: fundraisers.id, name: fundraisers.name })
    .from(fundraisers)
    .where(and(eq(fundraisers.id, id), isOpen));
  return row ?? null;
}

export async function updatesOf({ db }: TransactionContext, fundraiserId: string) {
  const rows = await db
    .select()
    .from(fundraiserUpdates)
    .where(eq(fundraiserUpdates.fundraiserId, fundraiserId))
    .orderBy(desc(fundraiserUpdates.id))
    .limit(maxPageUpdates);
  return rows.map(({ id, text, createdAt }) => ({ id, text, at: createdAt.toISOString() }));
}

/** Draws a QR code of the page's address. Its `utm_source` distinguishes scans of posters from clicks on links. */
export async function drawPageCode(
  requestContext: RequestContext,
  { id }: Input<typeof contract.drawPageCode>,
) {
  const page = await requestContext.transact(async (ctx) => {
    const row = await publicPageOr404(ctx, id);
    await publicCause(ctx, row.causeId);
    return row;
  }, 'public');
  const url = `${requestContext.config.publicUrl}/fundraise/${page.id}?utm_source=qr`;
  return {
    body: await drawQr(url, { type: 'svg', margin: 2 }),
    type: 'image/svg+xml',
    headers: { 'cache-control': 'public, max-age=3600' },
  };
}

import type * as contract from '@ngo-plus/contract/data/access';
import { managesForms } from '@ngo-plus/contract/data/forms';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, pageOf, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { forms } from '../forms/index.ts';

const cursors = cursorsOf('team forms', [z.string(), z.uuid()]);

/** The open forms of the team that the caller can fill in: assigned to them, or to no one. */
export async function listTeamForms(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listTeamForms>,
) {
  const { orgId, userId, role } = signedIn(ctx);
  const isMine = sql<boolean>`exists (select from form_assignments a
    where a.org_id = ${forms.orgId} and a.form_id = ${forms.id} and a.user_id = ${userId})`;
  const isForAll = sql`not exists (select from form_assignments a
    where a.org_id = ${forms.orgId} and a.form_id = ${forms.id})`;
  const title = sql<string>`lower(${forms.title})`;
  const filter = and(
    eq(forms.orgId, orgId),
    eq(forms.audience, 'team'),
    eq(forms.state, 'open'),
    or(isNull(forms.closesAt), gt(forms.closesAt, ctx.now())),
    allows(managesForms, role) ? undefined : or(isMine, isForAll),
  );
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after = position && sql`(${title}, ${forms.id}) > (${position[0]}, ${position[1]}::uuid)`;
  const rows = await ctx.db
    .select({ id: forms.id, title: forms.title, key: title, closesAt: forms.closesAt, isMine })
    .from(forms)
    .where(and(filter, after))
    .orderBy(asc(title), asc(forms.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ key, id }) => cursors.after([key, id]));
  const sent = await sentBy(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    items: page.map(({ id, title: name, closesAt, isMine: isAssigned }) => ({
      id: id as contract.TeamForm['id'],
      title: name,
      isAssigned,
      closesAt: closesAt?.toISOString() ?? null,
      sent: sent.get(id)?.sent ?? 0,
      lastSentAt: sent.get(id)?.lastSentAt.toISOString() ?? null,
    })),
    total: () => ctx.db.$count(forms, filter),
    next,
  };
}

/** How many responses the caller has sent to each of these forms. */
async function sentBy(ctx: TransactionContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { sent: number; lastSentAt: Date }>();
  const { orgId, userId } = signedIn(ctx);
  const { rows } = await ctx.db.execute<{ form_id: string; sent: number; last: Date | string }>(sql`
    select form_id, sent, last from responses_sent_by(${userId}, ${orgId})
    where form_id in ${[...ids]}`);
  return new Map(
    rows.map(({ form_id, sent, last }) => [form_id, { sent, lastSentAt: new Date(last) }]),
  );
}

import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { type PageReport, pageReport } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  emit,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraiserReported } from './events.ts';
import { fundraiserReports, fundraisers } from './table.ts';

/** Limit of open reports per page: enough to notice a problem without burying reports of other pages. */
const maxOpen = 50;

/** Reports a problem with a public page. @throws Problem as `checkVisitor` does; `not_found` */
export async function reportPage(
  requestContext: RequestContext,
  input: Input<typeof contract.reportPage>,
) {
  const { id: fundraiserId, reason, details, email, website: honeypot, proof } = input;
  const visitor = await checkVisitor(requestContext, { action: 'REPORT', proof, honeypot });
  if (visitor === 'robot') return {};
  await requestContext.transact(async (ctx) => {
    const [row] = await ctx.db.select().from(fundraisers).where(eq(fundraisers.id, fundraiserId));
    const isOpen = row?.status === 'public' || row?.status === 'closed';
    const { orgId, causeId } = Problem.ifMissing(isOpen ? row : undefined, 'That page');
    const open = and(
      eq(fundraiserReports.fundraiserId, fundraiserId),
      isNull(fundraiserReports.resolvedAt),
    );
    if ((await ctx.db.$count(fundraiserReports, open)) >= maxOpen) return;
    const reportId = uuidv7();
    await ctx.db.insert(fundraiserReports).values({
      id: reportId,
      orgId,
      fundraiserId,
      reason,
      details,
      email,
      createdAt: ctx.now(),
    });
    await emit(ctx, fundraiserReported, { orgId, causeId, fundraiserId, reportId });
  }, 'system');
  return {};
}

const cursors = cursorsOf('fundraisers.reports', [z.uuid()]);

export async function listPageReports(
  ctx: TransactionContext,
  { cursor, limit, state, fundraiserId }: Input<typeof contract.listPageReports>,
) {
  const { orgId } = signedIn(ctx);
  const among = and(
    eq(fundraiserReports.orgId, orgId),
    fundraiserId ? eq(fundraiserReports.fundraiserId, fundraiserId) : undefined,
    state === ''
      ? undefined
      : (state === 'open' ? isNull : isNotNull)(fundraiserReports.resolvedAt),
  );
  const before =
    cursor === undefined ? undefined : lt(fundraiserReports.id, cursors.position(cursor)[0]);
  const rows = await selectReports(ctx)
    .where(and(among, before))
    .orderBy(desc(fundraiserReports.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ report }) => cursors.after([report.id]));
  return {
    items: page.map(present),
    total: () => countMatching(ctx.db, fundraiserReports, among),
    next,
  };
}

const selectReports = ({ db }: TransactionContext) =>
  db
    .select({ report: fundraiserReports, name: fundraisers.name, causeTitle: causes.title })
    .from(fundraiserReports)
    .innerJoin(fundraisers, eq(fundraisers.id, fundraiserReports.fundraiserId))
    .innerJoin(causes, eq(causes.id, fundraisers.causeId));

type Row = Awaited<ReturnType<typeof selectReports>>[number];

const present = ({ report, name, causeTitle }: Row): PageReport =>
  toShape(pageReport, {
    ...report,
    name,
    causeTitle,
    createdAt: report.createdAt.toISOString(),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
  });

/** Resolves a report once. @throws Problem `not_found`, `conflict` if it is already resolved */
export async function resolvePageReport(
  ctx: TransactionContext,
  { id, resolution }: Input<typeof contract.resolvePageReport>,
): Promise<PageReport> {
  const { orgId, userId } = signedIn(ctx);
  const own = and(eq(fundraiserReports.id, id), eq(fundraiserReports.orgId, orgId));
  const { rowCount } = await ctx.db
    .update(fundraiserReports)
    .set({ resolvedAt: ctx.now(), resolvedBy: userId, resolution })
    .where(and(own, isNull(fundraiserReports.resolvedAt)));
  const [row] = await selectReports(ctx).where(own);
  const report = present(Problem.ifMissing(row, 'That report'));
  if (rowCount !== 1)
    throw new Problem(
      'conflict',
      'This report is already resolved. Reload the page to see the details.',
    );
  await audit(ctx, { action: 'fundraisers.resolve-report', subject: id, after: { resolution } });
  return report;
}

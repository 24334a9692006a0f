import type * as contract from '@ngo-plus/contract/fundraising/causes';
import { type CauseReport, causeReport } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import { organisations } from '../../identity/accounts/index.ts';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  emit,
  maySeeAll,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../kernel/index.ts';
import { causeReported } from './events.ts';
import { causeReports, causes } from './table.ts';

/** Reports a problem with a public cause. @throws Problem as `checkVisitor` does; `not_found` */
export async function reportCause(
  requestContext: RequestContext,
  {
    id: causeId,
    reason,
    details,
    email,
    website: honeypot,
    proof,
  }: Input<typeof contract.reportCause>,
) {
  const visitor = await checkVisitor(requestContext, { action: 'REPORT', proof, honeypot });
  if (visitor === 'robot') return {};
  await requestContext.transact(async (ctx) => {
    const [row] = await ctx.db
      .select({ orgId: causes.orgId, title: causes.title, organisation: organisations.name })
      .from(causes)
      .innerJoin(organisations, eq(organisations.id, causes.orgId))
      .where(and(eq(causes.id, causeId), ne(causes.status, 'draft')));
    const about = Problem.ifMissing(row, 'That cause');
    const reportId = uuidv7();
    await ctx.db
      .insert(causeReports)
      .values({ id: reportId, causeId, reason, details, email, createdAt: ctx.now() });
    await emit(ctx, causeReported, { ...about, causeId, reportId });
  }, 'system');
  return {};
}

const cursors = cursorsOf('causes.reports', [z.uuid()]);

/** Lists the reports of every organisation. @throws Problem `forbidden` unless the user is platform staff */
export async function listCauseReports(
  ctx: TransactionContext,
  { cursor, limit, state }: Input<typeof contract.listCauseReports>,
) {
  platformOr403(ctx);
  const among =
    state === '' ? undefined : (state === 'open' ? isNull : isNotNull)(causeReports.resolvedAt);
  const before =
    cursor === undefined ? undefined : lt(causeReports.id, cursors.position(cursor)[0]);
  const rows = await selectReports(ctx)
    .where(and(among, before))
    .orderBy(desc(causeReports.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ report }) => cursors.after([report.id]));
  return {
    items: page.map(present),
    total: () => countMatching(ctx.db, causeReports, among),
    next,
  };
}

const selectReports = ({ db }: TransactionContext) =>
  db
    .select({
      report: causeReports,
      causeTitle: causes.title,
      organisation: organisations.name,
    })
    .from(causeReports)
    .innerJoin(causes, eq(causes.id, causeReports.causeId))
    .innerJoin(organisations, eq(organisations.id, causes.orgId));

type Row = Awaited<ReturnType<typeof selectReports>>[number];

const present = ({ report, causeTitle, organisation }: Row): CauseReport =>
  toShape(causeReport, {
    ...report,
    causeTitle,
    organisation,
    createdAt: report.createdAt.toISOString(),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
  });

/** Resolves a report once. @throws Problem `not_found`, `conflict` if it is already resolved */
export async function resolveCauseReport(
  ctx: TransactionContext,
  { id, resolution }: Input<typeof contract.resolveCauseReport>,
): Promise<CauseReport> {
  platformOr403(ctx);
  const { userId } = signedIn(ctx);
  const { rowCount } = await ctx.db
    .update(causeReports)
    .set({ resolvedAt: ctx.now(), resolvedBy: userId, resolution })
    .where(and(eq(causeReports.id, id), isNull(causeReports.resolvedAt)));
  const [row] = await selectReports(ctx).where(eq(causeReports.id, id));
  const report = present(Problem.ifMissing(row, 'That report'));
  if (rowCount !== 1)
    throw new Problem(
      'conflict',
      'This report is already resolved. Reload the page to see the details.',
    );
  await audit(ctx, { action: 'causes.resolve-report', subject: id, after: { resolution } });
  return report;
}

function platformOr403(ctx: TransactionContext): void {
  if (!maySeeAll(ctx.actor))
    throw new Problem('forbidden', 'Only platform staff can view reports.');
}

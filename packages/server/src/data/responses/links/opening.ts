import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hashOf, isPassword, organisations } from '../../../identity/accounts/index.ts';
import {
  actFor,
  consume,
  cursorsOf,
  giveBack,
  inScope,
  networkOf,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { forms } from '../../forms/index.ts';
import { cellOf, headingOf, pathOf } from '../review/index.ts';
import { type ResponseRow, responseLinks, responses } from '../table.ts';
import { linkColumns } from './columns.ts';

type Link = typeof responseLinks.$inferSelect;

const pageSize = 100;
const cursors = cursorsOf('shared responses', [z.iso.datetime(), z.uuid()]);

/** Limits of passcode attempts per link: from one network, and in total. */
const attemptsPerNetwork = { max: 10, windowSeconds: 600 };
const attemptsPerLink = { max: 200, windowSeconds: 3_600 };

/**
 * The columns and rows behind a link. Nothing else of the form is read, and no other form.
 *
 * @throws Problem `not_found` for an unknown link or one that has ended; `invalid` for a wrong passcode, `rate_limited`
 * after too many
 */
export async function openResponseLink(
  outside: RequestContext,
  { token, passcode, cursor }: Input<typeof contract.openResponseLink>,
) {
  const [found] = await inScope(outside, 'system', ({ db }) =>
    db
      .select({ link: responseLinks, organisation: organisations.name, version: forms.version })
      .from(responseLinks)
      .innerJoin(organisations, eq(organisations.id, responseLinks.orgId))
      .innerJoin(
        forms,
        and(eq(forms.orgId, responseLinks.orgId), eq(forms.id, responseLinks.formId)),
      )
      .where(
        and(
          eq(responseLinks.tokenHash, hashOf(token)),
          isNull(responseLinks.revokedAt),
          gt(responseLinks.expiresAt, outside.now()),
          isNull(organisations.suspendedAt),
          isNull(organisations.closedAt),
        ),
      ),
  );
  const { link, organisation, version } = Problem.ifMissing(found, 'This link');
  if (link.passcodeHash !== null) {
    if (passcode === undefined) return { state: 'locked' as const, organisation };
    await requirePasscode(outside, link, passcode);
  }
  const inOrganisation = actFor(outside, { orgId: link.orgId, actor: undefined });
  return inOrganisation.transact(async (ctx) => {
    if (cursor === undefined) await countOpening(ctx, link);
    return {
      state: 'open' as const,
      organisation,
      title: link.title,
      expiresAt: link.expiresAt.toISOString(),
      ...(await contentOf(ctx, { link, version }, cursor)),
    };
  });
}

/** Correct passcodes are sent with every page, so they don't count as attempts. */
async function requirePasscode(outside: RequestContext, link: Link, passcode: string) {
  const { id, passcodeHash } = link;
  const windows = {
    [`response link passcode ${id} ${networkOf(outside.address)}`]: attemptsPerNetwork,
    [`response link passcode ${id}`]: attemptsPerLink,
  };
  for (const [key, limit] of Object.entries(windows)) await consume(outside, key, limit);
  if (!(await isPassword(passcode, passcodeHash ?? undefined)))
    throw Problem.atField('invalid', 'passcode', 'Incorrect passcode.');
  for (const key of Object.keys(windows)) await giveBack(outside, key);
}

const countOpening = (ctx: TransactionContext, { orgId, id }: Link) =>
  ctx.db
    .update(responseLinks)
    .set({ opens: sql`${responseLinks.opens} + 1`, lastOpenedAt: ctx.now() })
    .where(and(eq(responseLinks.orgId, orgId), eq(responseLinks.id, id)));

type Opened = { readonly link: Link; readonly version: number | null };

async function contentOf(
  ctx: TransactionContext,
  { link, version }: Opened,
  cursor: string | undefined,
) {
  const { orgId, formId, state, conditions, includesPersonal } = link;
  const { questions, personal } = await linkColumns(ctx, { orgId, id: formId, version });
  const byId = new Map(questions.map((each) => [each.question.id, each]));
  // A question may have been marked as personal since the link was created.
  const columns = link.columns.filter(
    (column) => isFact(column) || (byId.has(column) && (includesPersonal || !personal.has(column))),
  );
  // So may one of a condition: which rows are shown would say what its answer is.
  const isRevealing = !includesPersonal && conditions.some(({ item }) => personal.has(item));
  const at = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await ctx.db
    .select()
    .from(responses)
    .where(
      and(
        eq(responses.orgId, orgId),
        eq(responses.formId, formId),
        isRevealing ? sql`false` : undefined,
        state === null ? undefined : eq(responses.state, state),
        conditions.length === 0
          ? undefined
          : sql`${responses.answers} @@ ${pathOf(conditions)}::jsonpath`,
        at &&
          sql`(${responses.receivedAt}, ${responses.id}) < (${at[0]}::timestamptz, ${at[1]}::uuid)`,
      ),
    )
    .orderBy(desc(responses.receivedAt), desc(responses.id))
    .limit(pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ receivedAt, id }) =>
    cursors.after([receivedAt.toISOString(), id]),
  );
  return {
    headings: columns.map((column) => {
      const question = byId.get(column);
      return question ? headingOf(question, true) : column;
    }),
    rows: page.map((row) => columns.map((column) => textOf(row, column, byId.get(column)))),
    next: next ?? null,
  };
}

const isFact = (column: string): boolean => column === 'Received' || column === 'Status';

function textOf(
  row: ResponseRow,
  column: string,
  question: Parameters<typeof cellOf>[0] | undefined,
): string {
  if (question) {
    const text = cellOf(question, row.answers[column], true);
    return question.question.type === 'point' ? coordinatesOf(text) : text;
  }
  return column === 'Received' ? row.receivedAt.toISOString() : row.state;
}

/** Latitude and longitude as maps read them, without altitude and accuracy. */
const coordinatesOf = (point: string): string => point.split(' ').slice(0, 2).join(', ');

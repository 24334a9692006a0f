import { answerKindOf } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import {
  linkFacts,
  maxLinkDays,
  maxResponseLinks,
  type ResponseLink,
  responseLinkId,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { hashPassword, makeToken } from '../../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { isLimited } from '../limited.ts';
import { namesOf } from '../review/index.ts';
import { responseLinks } from '../table.ts';
import { linkColumns } from './columns.ts';

type Row = typeof responseLinks.$inferSelect;

/** @throws Problem `not_found` for a form of another organisation */
export async function listResponseLinks(
  ctx: TransactionContext,
  { formId }: Input<typeof contract.listResponseLinks>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const rows = await ctx.db
    .select()
    .from(responseLinks)
    .where(workingLinks(ctx, orgId, formId))
    .orderBy(desc(responseLinks.id))
    .limit(maxResponseLinks);
  const people = await namesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => present(row, people.get(row.createdBy ?? '')?.name));
}

/**
 * Creates a link to chosen columns and rows. Personal answers are in it only if the caller, who may read them, says so.
 *
 * @throws Problem `forbidden` for members who see only some responses; `invalid` for unknown columns, for personal ones that
 * are not confirmed, and for a date that is too late; `conflict` for too many links
 */
export async function createResponseLink(
  outside: RequestContext,
  { formId, passcode, state, expiresAt, ...sent }: Input<typeof contract.createResponseLink>,
) {
  const passcodeHash = passcode === undefined ? null : await hashPassword(passcode);
  return outside.transact(async (ctx) => {
    const { orgId, userId } = signedIn(ctx);
    const form = await mustFindForm(ctx, formId);
    if (await isLimited(ctx, formId))
      throw new Problem(
        'forbidden',
        'You see only some of these responses. Ask an administrator to share them.',
      );
    await requireColumns(ctx, form, sent);
    const expires = new Date(expiresAt);
    requireDate(expires, ctx.now());
    const working = await ctx.db.$count(responseLinks, workingLinks(ctx, orgId, formId));
    if (working >= maxResponseLinks)
      throw new Problem(
        'conflict',
        'A form can have up to {{maximum}} links to its responses. End one first.',
        { values: { maximum: maxResponseLinks } },
      );
    const { token, hash } = makeToken();
    const row: Row = {
      orgId,
      id: uuidv7(),
      formId,
      tokenHash: hash,
      title: sent.title,
      columns: [...sent.columns],
      state: state ?? null,
      conditions: sent.conditions,
      includesPersonal: sent.includesPersonal,
      passcodeHash,
      expiresAt: expires,
      createdBy: userId,
      createdAt: ctx.now(),
      revokedAt: null,
      opens: 0,
      lastOpenedAt: null,
    };
    await ctx.db.insert(responseLinks).values(row);
    const { title, columns, includesPersonal } = sent;
    await audit(ctx, {
      action: 'responses.create-link',
      subject: formId,
      after: { link: row.id, title, columns, includesPersonal, expiresAt },
    });
    const people = await namesOf(ctx, [userId]);
    return { link: present(row, people.get(userId)?.name), token };
  });
}

/** @throws Problem `not_found` */
export async function revokeResponseLink(
  ctx: TransactionContext,
  { id }: Input<typeof contract.revokeResponseLink>,
) {
  const { orgId } = signedIn(ctx);
  const ofLink = and(eq(responseLinks.orgId, orgId), eq(responseLinks.id, id));
  const [row] = await ctx.db.select().from(responseLinks).where(ofLink).for('update');
  const { formId, revokedAt } = Problem.ifMissing(row, 'That link');
  if (revokedAt === null) {
    await ctx.db.update(responseLinks).set({ revokedAt: ctx.now() }).where(ofLink);
    await audit(ctx, { action: 'responses.revoke-link', subject: formId, after: { link: id } });
  }
  return { id };
}

const workingLinks = (ctx: TransactionContext, orgId: string, formId: string) =>
  and(
    eq(responseLinks.orgId, orgId),
    eq(responseLinks.formId, formId),
    isNull(responseLinks.revokedAt),
    gt(responseLinks.expiresAt, ctx.now()),
  );

type Chosen = Pick<
  Input<typeof contract.createResponseLink>,
  'columns' | 'conditions' | 'includesPersonal'
>;

async function requireColumns(
  ctx: TransactionContext,
  form: Parameters<typeof linkColumns>[1],
  { columns, conditions, includesPersonal }: Chosen,
): Promise<void> {
  const { questions, personal } = await linkColumns(ctx, form);
  // Which rows are shown says what their answer is.
  if (!includesPersonal && conditions.some(({ item }) => personal.has(item)))
    throw Problem.atField(
      'invalid',
      'includesPersonal',
      'Confirm that you share answers that identify people, or leave out the conditions on them.',
    );
  const known = new Map(questions.map((each) => [each.question.id, each.question]));
  for (const column of columns) {
    if (linkFacts.some((fact) => fact === column)) continue;
    const question = known.get(column);
    if (question === undefined || answerKindOf(question.type) === 'file')
      throw Problem.atField(
        'invalid',
        'columns',
        'Choose columns of this form. Files are not shared.',
      );
    if (personal.has(column) && !includesPersonal)
      throw Problem.atField(
        'invalid',
        'includesPersonal',
        'Confirm that you share answers that identify people, or leave those columns out.',
      );
  }
}

function requireDate(expires: Date, now: Date): void {
  const days = (expires.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0 || days > maxLinkDays)
    throw Problem.atField('invalid', 'expiresAt', 'Choose a date in the next {{days}} days.', {
      days: maxLinkDays,
    });
}

const present = (row: Row, author: string | undefined): ResponseLink => ({
  id: responseLinkId.parse(row.id),
  title: row.title,
  columns: row.columns,
  state: row.state,
  conditions: [...row.conditions],
  includesPersonal: row.includesPersonal,
  hasPasscode: row.passcodeHash !== null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  createdBy: author ?? null,
  opens: row.opens,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});

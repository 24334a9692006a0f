import type * as contract from '@ngo-plus/contract/content/grants';
import { grantId } from '@ngo-plus/contract/content/grants';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, emit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { grantPublished } from './events.ts';
import { enqueueWordCount } from './jobs.ts';
import { presentDetail } from './present.ts';
import { findGrant, insertGrant, removeGrant, savedAmong, updateGrant } from './queries.ts';
import { visibilityOf, writerOr403 } from './rights.ts';
import type { GrantRow, NewGrantRow } from './table.ts';

type Columns = Partial<NewGrantRow>;

/** A date becomes noon in UTC, which is the same date in every time zone. */
const instantOf = (text: string) => new Date(text.length === 10 ? `${text}T12:00:00Z` : text);

/** The columns that a draft or change sets. */
function columnsOf(input: contract.GrantChange, now: Date): Columns {
  const { postDate, deadlineDate, amounts, ...otherFields } = input;
  const columns: Columns = Object.fromEntries(
    Object.entries(otherFields).filter(([, value]) => value !== undefined),
  );
  for (const name of ['country', 'areaOfInterest'] as const)
    if (columns[name]) columns[name] = [...new Set(columns[name])];
  if (postDate !== undefined) columns.postedAt = postDate ? instantOf(postDate) : now;
  if (deadlineDate !== undefined) {
    columns.deadlineAt = deadlineDate ? instantOf(deadlineDate) : null;
    columns.deadlineDayOnly = deadlineDate?.length === 10;
  }
  if (amounts !== undefined) {
    columns.amountMinMinor = amounts?.minMinor ? BigInt(amounts.minMinor) : null;
    columns.amountMaxMinor = amounts?.maxMinor ? BigInt(amounts.maxMinor) : null;
    columns.currency = amounts?.currency ?? null;
  }
  return columns;
}

/**
 * Adds a grant: platform administrators add it for everyone, others for their own organisation.
 *
 * @throws Problem `forbidden` for people without write access.
 */
export async function writeGrant(
  ctx: TransactionContext,
  draft: Input<typeof contract.writeGrant>,
) {
  const actor = writerOr403(ctx);
  const now = ctx.now();
  const row = Problem.ifMissing(
    await insertGrant(ctx.db, {
      ...(columnsOf(draft, now) as NewGrantRow),
      id: uuidv7(),
      orgId: actor.orgId,
      visibility: visibilityOf(actor),
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    }),
    'That grant',
  );
  await audit(ctx, { action: 'grants.write', subject: row.id, after: auditedOf(row) });
  await enqueueWordCount(ctx);
  if (row.visibility === 'everyone')
    await emit(ctx, grantPublished, { grantId: row.id, title: row.title });
  return presentDetail(row, { saved: false, mayEdit: true, now });
}

/**
 * Changes the provided fields of a grant of the caller's organisation.
 *
 * @throws Problem `forbidden` for a grant of others, `not_found` for one the caller cannot see.
 */
export async function changeGrant(
  ctx: TransactionContext,
  input: Input<typeof contract.changeGrant>,
) {
  const actor = writerOr403(ctx);
  const { id, ...change } = input;
  const before = await ownGrant(ctx, id, actor.orgId);
  const now = ctx.now();
  const columns = { ...columnsOf(change, now), updatedAt: now };
  const row = Problem.ifMissing(await updateGrant(ctx.db, actor.orgId, id, columns), 'That grant');
  await audit(ctx, {
    action: 'grants.change',
    subject: id,
    before: auditedOf(before),
    after: auditedOf(row),
  });
  await enqueueWordCount(ctx);
  const saved = await savedAmong(ctx.db, actor, [id]);
  return presentDetail(row, { saved: saved.has(id), mayEdit: true, now });
}

/** @throws Problem `forbidden` for a grant of others, `not_found` for one the caller cannot see. */
export async function deleteGrant(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteGrant>,
) {
  const actor = writerOr403(ctx);
  const before = await ownGrant(ctx, id, actor.orgId);
  await removeGrant(ctx.db, actor.orgId, id);
  await audit(ctx, { action: 'grants.delete', subject: id, before: auditedOf(before) });
  await enqueueWordCount(ctx);
  return { id: grantId.parse(id) };
}

async function ownGrant(ctx: TransactionContext, id: string, orgId: string): Promise<GrantRow> {
  const row = Problem.ifMissing(await findGrant(ctx.db, id), 'That grant');
  if (row.orgId !== orgId)
    throw new Problem('forbidden', 'Only the organisation that added this grant can change it.');
  return row;
}

/** What the audit log records: enough to see what was changed, without the long texts. */
const auditedOf = ({ title, donorAgency, visibility, deadlineAt, stage, url }: GrantRow) => ({
  title,
  donorAgency,
  visibility,
  deadlineAt,
  stage,
  url,
});

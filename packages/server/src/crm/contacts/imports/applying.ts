import {
  insertMany,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import { termsOf } from '../findable/index.ts';
import { indexNew } from '../search/index.ts';
import { contacts, notes, timeline } from '../table.ts';
import { completeContact } from './completing.ts';
import { recordConsentsOfNew } from './import-consent.ts';
import { candidatesFor, matchOf } from './matching.ts';
import { newContact, type Taken } from './new-contact.ts';
import { type Done, lockImport, markDone, updateImport, waitingRows } from './queries.ts';
import type { ImportRow, StagedRow } from './table.ts';
import { tagsNamed } from './tag-names.ts';

/** Rows taken over in one transaction. */
const batchSize = 250;

/**
 * Takes the rows of an import over, batch by batch. Goes on where an earlier run stood, ends early
 * when the import was stopped, and is harmless when it runs twice: a batch locks its import.
 *
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
 */
export async function applyRows(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const batch = async (ctx: TransactionContext) => {
    const run = await lockImport(ctx.db, id);
    return run?.state === 'applying' && applyBatch(ctx, run);
  };
  await inBatches(outside, batch, signal);
}

/** False when nothing was left to do. */
async function applyBatch(ctx: TransactionContext, run: ImportRow): Promise<boolean> {
  const rows = await waitingRows(ctx.db, run, batchSize);
  if (rows.length === 0) {
    await updateImport(ctx.db, run.id, { state: 'applied', appliedAt: ctx.now() });
    return false;
  }
  const wanted = rows.filter(
    ({ outcome }) => outcome !== 'erased' || run.choices.erased === 'create',
  );
  const waiting = wanted.flatMap((row) => (row.record ? { row, record: row.record } : []));
  const matched = await matchAgain(ctx, run, waiting);
  const tags = await tagsNamed(
    ctx,
    run.orgId,
    waiting.flatMap(({ record }) => record.tags),
  );
  const done: Done[] = await create(
    ctx,
    run,
    matched.filter(({ row }) => actionOf(run, row) === 'create'),
    tags,
  );
  for (const taken of matched.filter(({ row }) => actionOf(run, row) === 'complete'))
    done.push(await completeContact(ctx, run, taken, tags));
  const told = new Set(done.map(({ rowNumber }) => rowNumber));
  const skipped = rows.filter(({ rowNumber }) => !told.has(rowNumber));
  const skip = ({ rowNumber, contactId }: StagedRow): Done => {
    return { rowNumber, deed: 'skipped', contactId, before: null, revision: null };
  };
  await markDone(ctx.db, run, [...done, ...skipped.map(skip)]);
  await updateImport(ctx.db, run.id, { appliedCount: run.appliedCount + rows.length });
  return true;
}

/** What becomes of somebody who is there already, or looks like somebody who is. */
function actionOf({ choices }: ImportRow, { outcome }: StagedRow) {
  if (outcome === 'known') return choices.known;
  return outcome === 'similar' ? choices.similar : 'create';
}

/** Somebody may have added the same person since the file was read. */
async function matchAgain(
  ctx: TransactionContext,
  run: ImportRow,
  rows: readonly Taken[],
): Promise<Taken[]> {
  const asked = rows.map(({ record }) => ({ terms: termsOf(record) }));
  const known = await candidatesFor(ctx.db, run.orgId, asked);
  return rows.map(({ row, record }, at) => {
    const match = matchOf(record, asked[at]?.terms ?? [], known);
    return { row: { ...row, ...match }, record };
  });
}

async function create(
  ctx: TransactionContext,
  run: ImportRow,
  rows: readonly Taken[],
  tags: ReadonlyMap<string, string>,
): Promise<Done[]> {
  if (rows.length === 0) return [];
  const people = rows.map(({ record }) => newContact(ctx, run, record, tags));
  await insertMany(ctx.db, contacts, people);
  await indexNew(ctx.db, people);
  await addNotes(ctx, run, rows, people);
  await insertMany(
    ctx.db,
    timeline,
    rows.map(({ row }, at) => ({
      id: uuidv7(),
      orgId: run.orgId,
      contactId: people[at]?.id ?? '',
      what: 'contact.imported' as const,
      at: ctx.now(),
      source: `import:${run.id}:${row.rowNumber}`,
      facts: { import: run.id },
    })),
  );
  await recordConsentsOfNew(
    ctx,
    run,
    rows.flatMap((taken, at) => (people[at] ? { taken, id: people[at].id } : [])),
  );
  return rows.map(({ row }, at) => ({
    rowNumber: row.rowNumber,
    deed: 'created',
    contactId: people[at]?.id ?? null,
    before: null,
    revision: 1,
  }));
}

async function addNotes(
  ctx: TransactionContext,
  { orgId, createdBy: authorId }: ImportRow,
  rows: readonly Taken[],
  people: readonly { readonly id: string }[],
): Promise<void> {
  const now = ctx.now();
  const values = rows.flatMap(({ record }, at) => {
    const contactId = people[at]?.id;
    if (record.note === '' || contactId === undefined) return [];
    return {
      id: uuidv7(),
      orgId,
      contactId,
      authorId,
      text: record.note,
      createdAt: now,
      updatedAt: now,
    };
  });
  await insertMany(ctx.db, notes, values);
}

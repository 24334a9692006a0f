import { worded } from '@ngo-plus/contract/kernel';
import { hasRows } from '@ngo-plus/contract/platform/imports';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Judge, Judged, Run } from '../../../platform/imports/index.ts';
import type { GrantRow } from '../formats/index.ts';
import { grants } from '../table.ts';
import { type GrantRecord, originOf } from './origin.ts';

/**
 * Checks rows against the grants that were imported from the same source, and against earlier rows.
 */
export function judgeGrants(run: Run): Judge<GrantRow, GrantRecord> {
  /** Row of each reference. */
  const seen = new Map<string, number>();
  const judgeRow = (read: GrantRow, known: ReadonlyMap<string, Known>): Judged<GrantRecord> => {
    const { row, record, hash, cells } = read;
    const problems = read.problems.map(({ field, message }) => ({ field, message }));
    const refused = { row, outcome: 'refused', record: null, keys: [], cells };
    if (!record || hash === undefined) return { ...refused, problems };
    const earlier = seen.get(record.reference);
    if (earlier !== undefined) {
      const message = hasRows(run.format)
        ? worded('This is the same grant as in row {{row}}. Only that row is imported.', {
            row: earlier,
          })
        : worded('This is the same grant as in record {{row}}. Only that record is imported.', {
            row: earlier,
          });
      return { ...refused, problems: [...problems, { field: 'reference', message }] };
    }
    seen.set(record.reference, row);
    const before = known.get(record.reference);
    const outcome = before === undefined ? 'new' : before.hash === hash ? 'unchanged' : 'changed';
    return {
      row,
      outcome,
      record: { ...record, hash },
      keys: [record.reference],
      problems,
      recordId: before?.id ?? null,
    };
  };
  return {
    recall: ({ row, keys }) => {
      for (const reference of keys) seen.set(reference, row);
    },
    judge: async ({ db }, batch) => {
      const references = batch.flatMap(({ record }) => record?.reference ?? []);
      const known = await knownGrants(db, run, references);
      return batch.map((read) => judgeRow(read, known));
    },
  };
}

type Known = { readonly id: string; readonly hash: string | null };

/** Grants with these references that were imported from the same source. */
async function knownGrants(
  db: Database,
  run: Run,
  references: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ id: grants.id, reference: grants.reference, hash: grants.sourceHash })
    .from(grants)
    .where(
      and(
        eq(grants.orgId, run.orgId),
        eq(grants.source, originOf(run).source),
        inArray(grants.reference, [...references]),
      ),
    );
  return new Map(rows.map(({ reference, ...known }) => [reference ?? '', known]));
}

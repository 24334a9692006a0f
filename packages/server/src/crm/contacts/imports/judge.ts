import { worded } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { Judge, Judged } from '../../../platform/imports/index.ts';
import { erasureDatesOf } from '../erasure/index.ts';
import { candidatesFor, matchOf } from './candidates.ts';
import type { ImportRecord, ReadRow } from './record.ts';
import { createRepeatTracker, repeatTerms } from './repeats.ts';

/** Determines the outcome of each row from existing contacts, erased people and earlier rows. */
export function judgeContacts(orgId: string): Judge<ReadRow, ImportRecord> {
  const repeats = createRepeatTracker();
  const judgeRow = (
    read: ReadRow,
    record: ImportRecord,
    context: RowContext,
  ): Judged<ImportRecord> => {
    const { row, problems } = read;
    const keys = repeatTerms(read.terms, record);
    const earlier = repeats.findEarlier(keys, record.name);
    repeats.add(keys, { row, name: record.name });
    const base = { row, record, keys, problems };
    if (earlier !== undefined) {
      const message = worded('Same person as in row {{row}}. Only that row is imported.', {
        row: earlier,
      });
      return { ...base, outcome: 'twice', problems: [...problems, { field: null, message }] };
    }
    const { outcome, contactId } = matchOf(record, read.terms, context.candidates);
    if (context.erasedAt && outcome !== 'known')
      return {
        ...base,
        outcome: 'erased',
        record: { ...record, erasedAt: context.erasedAt.toISOString() },
      };
    return { ...base, outcome, recordId: contactId };
  };
  const judge = async (ctx: TransactionContext, batch: readonly ReadRow[]) => {
    const candidates = await candidatesFor(ctx.db, orgId, batch);
    const erased = await erasureDatesOf(
      ctx,
      orgId,
      batch.map(({ record }) => record),
    );
    return batch.map((read, at): Judged<ImportRecord> => {
      const { row, record, problems, cells } = read;
      if (!record) return { row, outcome: 'refused', record: null, keys: [], problems, cells };
      return judgeRow(read, record, { candidates, erasedAt: erased[at] });
    });
  };
  return { recall: ({ row, keys, name }) => repeats.add(keys, { row, name }), judge };
}

type RowContext = {
  readonly candidates: Awaited<ReturnType<typeof candidatesFor>>;
  readonly erasedAt: Date | undefined;
};

import type { TransactionContext } from '../../../kernel/index.ts';
import type { Judge, Judged } from '../../../platform/imports/index.ts';
import { erasedBefore } from '../erasure/index.ts';
import { candidatesFor, matchOf } from './candidates.ts';
import type { ImportRecord, ReadRow } from './record.ts';
import { openRepeats, repeatTerms } from './repeats.ts';

/** Judges rows by the contacts that exist, the people who were erased, and earlier rows. */
export function judgeContacts(orgId: string): Judge<ReadRow, ImportRecord> {
  const repeats = openRepeats();
  const judgeRow = (read: ReadRow, record: ImportRecord, found: Found): Judged<ImportRecord> => {
    const { row, problems } = read;
    const keys = repeatTerms(read.terms, record);
    const earlier = repeats.earlier(keys, record.name);
    repeats.add(keys, { row, name: record.name });
    const base = { row, record, keys, problems };
    if (earlier !== undefined) {
      const message = `Same person as in row ${earlier}. Only that row is imported.`;
      return { ...base, outcome: 'twice', problems: [...problems, { field: null, message }] };
    }
    const { outcome, contactId } = matchOf(record, read.terms, found.known);
    if (found.erasedAt && outcome !== 'known')
      return {
        ...base,
        outcome: 'erased',
        record: { ...record, erasedAt: found.erasedAt.toISOString() },
      };
    return { ...base, outcome, recordId: contactId };
  };
  const judge = async (ctx: TransactionContext, batch: readonly ReadRow[]) => {
    const known = await candidatesFor(ctx.db, orgId, batch);
    const erased = await erasedBefore(
      ctx,
      orgId,
      batch.map(({ record }) => record),
    );
    return batch.map((read, at): Judged<ImportRecord> => {
      const { row, record, problems, cells } = read;
      if (!record) return { row, outcome: 'refused', record: null, keys: [], problems, cells };
      return judgeRow(read, record, { known, erasedAt: erased[at] });
    });
  };
  return { recall: ({ row, keys, name }) => repeats.add(keys, { row, name }), judge };
}

type Found = {
  readonly known: Awaited<ReturnType<typeof candidatesFor>>;
  readonly erasedAt: Date | undefined;
};

import { worded } from '@ngo-plus/contract/kernel';
import { timeZoneOf } from '../../../identity/accounts/index.ts';
import { dayIn, type TransactionContext } from '../../../kernel/index.ts';
import { emailKey, type Judge, type Judged } from '../../../platform/imports/index.ts';
import { missingRates } from './exchange-rates.ts';
import { causesOf, existingDonations } from './queries.ts';
import type { DonationRecord, DonationRun, RawRow } from './record.ts';
import { validate } from './validation.ts';

/** Checks rows against the causes, exchange rates and donations that exist, and against earlier rows. */
export async function judgeDonations(
  { db }: TransactionContext,
  run: DonationRun,
): Promise<Judge<RawRow, DonationRecord>> {
  const causes = await causesOf(db, run.orgId);
  const timeZone = await timeZoneOf({ db }, run.orgId);
  /** Number of earlier rows with the same content. */
  const contentCounts = new Map<string, number>();
  /** The row of each reference. */
  const references = new Map<string, number>();

  const judgeRow = (raw: RawRow, latestDay: string): Judged<DonationRecord> => {
    const { row, cells } = raw;
    const refused = { row, outcome: 'refused', record: null, keys: [], cells };
    const { record, problems } = validate(raw, {
      options: run.options,
      causes,
      latestDay,
      rowCounts: contentCounts,
    });
    if (!record) return { ...refused, problems };
    const { outsideId, email } = record;
    const earlier = references.get(outsideId);
    if (earlier !== undefined) {
      const message = worded(
        'Row {{row}} has the same reference. Enter a unique reference for each donation',
        { row: earlier },
      );
      return { ...refused, problems: [{ field: 'reference', message }] };
    }
    if (outsideId.startsWith('ref:')) references.set(outsideId, row);
    const keys = email === '' ? [outsideId] : [outsideId, emailKey(email)];
    return { row, outcome: 'new', record, keys, problems: [], cells };
  };

  return {
    recall({ row, keys }) {
      for (const key of keys) {
        const [kind, hash = ''] = key.split(':');
        if (kind === 'row') contentCounts.set(hash, (contentCounts.get(hash) ?? 0) + 1);
        if (kind === 'ref') references.set(key, row);
      }
    },
    async judge(ctx, batch) {
      const latestDay = dayIn(ctx.now(), timeZone);
      const judged = batch.map((raw) => judgeRow(raw, latestDay));
      const missing = await missingRates(ctx, judged, causes);
      const outsideIds = judged.flatMap(({ record }) => record?.outsideId ?? []);
      const existingIds = await existingDonations(ctx.db, run.orgId, outsideIds);
      return judged.map((one): Judged<DonationRecord> => {
        const message = missing.get(one.row);
        if (message !== undefined)
          return {
            ...one,
            outcome: 'refused',
            record: null,
            keys: [],
            problems: [{ field: 'currency', message }],
          };
        const recordId = existingIds.get(one.record?.outsideId ?? '');
        return recordId === undefined ? one : { ...one, outcome: 'known', recordId };
      });
    },
  };
}

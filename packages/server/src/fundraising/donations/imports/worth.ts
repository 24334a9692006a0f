import type { TransactionContext } from '../../../kernel/index.ts';
import { missingRateProblem } from '../conversion.ts';
import type { DonationRecord, NewStagedRow } from './table.ts';
import type { KnownCause } from './validation.ts';

/** Rows whose currency nobody knows the worth of are refused before anything is written down. */
export async function withoutUnknownRates(
  ctx: TransactionContext,
  rows: readonly NewStagedRow[],
  { causes }: { readonly causes: readonly KnownCause[] },
): Promise<NewStagedRow[]> {
  const asked = new Map<string, Promise<string | undefined>>();
  const refusalOf = ({ causeId, currency, on }: DonationRecord) => {
    const to = causes.find(({ id }) => id === causeId)?.currency ?? currency;
    const key = `${currency} ${to} ${on}`;
    const answer = asked.get(key) ?? missingRateProblem(ctx, { from: currency, to, day: on });
    asked.set(key, answer);
    return answer;
  };
  const judged: NewStagedRow[] = [];
  for (const row of rows) {
    const refusal = row.record ? await refusalOf(row.record) : undefined;
    judged.push(refusal === undefined ? row : refused(row, refusal));
  }
  return judged;
}

function refused(
  { orgId, importId, rowNumber, cells }: NewStagedRow,
  message: string,
): NewStagedRow {
  const problems = [{ row: rowNumber, field: 'currency' as const, message }];
  return { orgId, importId, rowNumber, cells, outcome: 'refused', problems };
}

import type { GrantImportField, GrantStatus } from '@ngo-plus/contract/content/grants';
import { worded } from '@ngo-plus/contract/kernel';
import type { Cell, Row } from '../../../platform/spreadsheets/index.ts';
import { currencyOf, readAmounts } from './amount-text.ts';
import { type DayOrder, isAllYear, noonOf, readWhen } from './day-text.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';
import { note, type Report, reported, type When } from './progress.ts';

/** Day order per column name, detected from a sample of the column. */
export type Orders = ReadonlyMap<string, DayOrder>;

const stages: [RegExp, GrantStatus][] = [
  [/^(closed|expired|ended|archived|withdrawn|ferm)/i, 'closed'],
  [/^(forecast|upcoming|planned|coming soon|announced)/i, 'forecast'],
];

const text = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString() : cell === null ? '' : String(cell);

/** Splits several values in one cell by `;`, `|` or lines, or by commas if there are none of these. */
function listed(cell: string): string[] {
  const divider = /[;|\n]/.test(cell) ? /[;|\n]/ : /,/;
  const parts = cell.split(divider).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

function when(cell: Cell, order: DayOrder | undefined): When | undefined {
  // Spreadsheets hold days as midnight in UTC.
  if (cell instanceof Date)
    return noonOf(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
  return readWhen(text(cell), order);
}

/** A row of a table as a grant, by the mapping that a person confirmed. */
export function mappedRow(
  row: Row,
  mapping: Readonly<Record<string, string>>,
  orders: Orders,
): Report {
  const record = reported(row.number);
  const cells = new Map<string, { cell: Cell; column: string }>();
  for (const [column, field] of Object.entries(mapping))
    cells.set(field, { cell: row.cells.get(column) ?? null, column });
  const raw = (field: GrantImportField) => text(cells.get(field)?.cell ?? null).trim();
  const plain = (field: GrantImportField) => plainText(raw(field));

  record.reference = plain('reference');
  record.title = plain('title');
  record.donorAgency = plain('donorAgency');
  record.category = plain('category');
  record.country = listed(plain('country'));
  record.areaOfInterest = listed(plain('areaOfInterest'));
  record.description = markdownOf(raw('description'));
  record.summary = plain('summary') || firstSentences(plain('description'));
  record.eligibility = plain('eligibility');
  record.contact = plain('contact');
  record.url = raw('url');
  record.imageUrl = raw('imageUrl');
  record.stage = stages.find(([pattern]) => pattern.test(raw('status')))?.[1] ?? 'open';
  size(record, plain('grantSize'), raw('amountMin'), raw('amountMax'), currencyOf(raw('currency')));

  const day = (field: 'postDate' | 'deadlineDate') => {
    const found = cells.get(field);
    return found && when(found.cell, orders.get(found.column));
  };
  record.postDate = day('postDate');
  if (raw('postDate') && !record.postDate)
    note(
      record,
      'postDate',
      worded('“{{text}}” is not a date. The date of the import is used.', {
        text: raw('postDate').slice(0, 40),
      }),
    );
  record.deadlineDate = day('deadlineDate');
  if (raw('deadlineDate') && !record.deadlineDate) {
    record.deadlineNote = plain('deadlineDate');
    if (!isAllYear(raw('deadlineDate')))
      note(
        record,
        'deadlineDate',
        worded("“{{text}}” is not a date. It's saved as a note.", {
          text: raw('deadlineDate').slice(0, 40),
        }),
      );
  }
  return record;
}

function size(
  record: Report,
  words: string,
  low: string,
  high: string,
  currency: string | null,
): void {
  const [min, max] = [readAmounts(low, currency), readAmounts(high, currency)];
  for (const [field, cell, amount] of [
    ['amountMin', low, min],
    ['amountMax', high, max],
  ] as const)
    if (cell && !amount)
      note(
        record,
        field,
        worded('“{{text}}” is not an amount. Left empty.', { text: cell.slice(0, 40) }),
      );
  const stated = readAmounts(words, currency);
  const unit = currency ?? min?.currency ?? max?.currency ?? stated?.currency ?? null;
  if (min || max) record.amounts = { min: min?.min ?? null, max: max?.max ?? null, currency: unit };
  else if (stated) record.amounts = { ...stated, currency: unit };
  if (words && !stated) record.grantSize = words;
}

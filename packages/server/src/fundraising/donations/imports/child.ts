import type { DonationImportField } from '@ngo-plus/contract/fundraising/donations';
import { cellText, dayOrderOf, readTableHere } from '../../../platform/imports/child.ts';
import { guessMapping } from './column-names.ts';
import type { RawRow } from './record.ts';

/** Longer texts cannot be cells of a donation. */
const maxCell = 2_000;

readTableHere<RawRow>({
  guess: guessMapping,
  rowOf({ number, cells }, mapping, columns) {
    const text = (name: string) => cellText(cells.get(name)).slice(0, maxCell);
    const matched = Object.entries(mapping) as [string, DonationImportField][];
    return {
      row: number,
      fields: Object.fromEntries(matched.map(([name, field]) => [field, text(name)])),
      isNumber: matched.some(
        ([name, field]) => field === 'amount' && typeof cells.get(name) === 'number',
      ),
      cells: columns.map(text),
    };
  },
  originOf(first, guess) {
    const name = Object.keys(guess).find((column) => guess[column] === 'on');
    const days = name === undefined ? [] : first.map(({ cells }) => cellText(cells.get(name)));
    return { dayOrder: dayOrderOf(days) };
  },
});

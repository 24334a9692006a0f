import { utils, write } from '@e965/xlsx';
import { inEnglish } from '@ngo-plus/contract/kernel';
import { readSheets } from './read-sheets.ts';
import { type ReadForm, readXlsForm } from './read-xlsform.ts';

type Rows = readonly (readonly unknown[])[];

/** A workbook with these sheets, as Excel would save it. */
export function workbookWith(
  sheets: Readonly<Record<string, Rows>>,
  bookType: 'xlsx' | 'biff8' | 'xlsm' = 'xlsx',
): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(workbook, { type: 'buffer', bookType }) as Buffer;
}

/** The form in a workbook. Ids count up from `i1`. */
export async function formIn(bytes: Buffer): Promise<ReadForm> {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `i${ids}`;
  };
  return readXlsForm(await readSheets(bytes), { title: 'File', newId });
}

/** Findings in English, with their rows. */
export const findingsIn = ({ findings }: ReadForm): string[] =>
  findings.map(({ row, reason, values }) => `${row ?? '-'} ${inEnglish({ key: reason, values })}`);

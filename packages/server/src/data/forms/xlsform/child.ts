import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { childData } from '../../../platform/imports/child.ts';
import { readFileHere } from '../../../platform/spreadsheets/index.ts';
import { readSheets } from './read-sheets.ts';
import { type ReadForm, readXlsForm } from './read-xlsform.ts';

const { title } = await childData<{ readonly title: string }>();

readFileHere<ReadForm, never, never>(async (stream) => {
  const sheets = await readSheets(await buffer(await stream()));
  const newId = () => randomBytes(5).toString('hex');
  return { layout: readXlsForm(sheets, { title, newId }), rows: noRows };
});

/** The form is complete with the layout. */
async function* noRows(): AsyncGenerator<never> {}

import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf, workbookOf } from './index.ts';

async function* brokenOff() {
  yield [['Amina']];
  throw new Error('The database is gone.');
}

test.each([
  {
    what: 'a workbook',
    write: () => workbookOf('Names', { headings: ['Name'], batches: brokenOff() }),
  },
  { what: 'a CSV file', write: () => csvOf({ headings: ['Name'], batches: brokenOff() }) },
])('$what whose rows cannot be read is aborted, and nothing else is', async ({ write }) => {
  await expect(buffer(write())).rejects.toThrow('The database is gone.');
});

test('a workbook that fails before it is read does not crash the process', async () => {
  const file = workbookOf('Names', { headings: ['Name'], batches: brokenOff() });
  await expect.poll(() => file.destroyed).toBe(true);
});

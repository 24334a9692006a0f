import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Properties whose transition would show text on a background that does not belong to it. */
const ofColours = /transition:[^;]*(?<![\w-])(all|background|background-color|color)\b/;

test('no colours change gradually: text would be unreadable while the theme changes', () => {
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(50);
  const gradual = sheets.filter((sheet) =>
    ofColours.test(readFileSync(join(source, sheet), 'utf8')),
  );
  expect(gradual).toEqual([]);
});

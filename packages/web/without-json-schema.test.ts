import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './without-json-schema.ts';

test.each([
  {
    code: 'export const stringProcessor = (schema) => { f(); };',
    left: /^export const stringProcessor = \(\) => \{ throw /,
  },
  {
    code: 'export const createToJSONSchemaMethod = (schema) => () => 1;',
    left: /^export const createToJSONSchemaMethod = \(\) => \(\) => \{ throw /,
  },
  {
    code: 'export function aggregateChecks(schema) { return {}; }',
    left: /^export function aggregateChecks\(schema\) \{ return \{\}; \}$/,
  },
])('$code', ({ code, left }) => expect(withoutDescriptions(code)).toMatch(left));

test('the modules of Zod are as the build expects them', () => {
  const core = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');
  const read = (name: string) => withoutDescriptions(readFileSync(join(core, name), 'utf8'));
  const refusals = (text: string) => text.split('Only the server describes schemas.').length - 1;
  expect(refusals(read('to-json-schema.js'))).toBe(2);
  expect(refusals(read('json-schema-processors.js'))).toBeGreaterThan(30);
});

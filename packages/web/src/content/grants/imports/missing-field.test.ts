import { expect, test } from 'vitest';
import { missingField } from './missing-field.ts';

test.each<{ fields: readonly (string | null)[]; missing: string | undefined }>([
  { fields: [], missing: undefined },
  { fields: ['title', null], missing: 'donorAgency' },
  { fields: [null], missing: 'title' },
  { fields: ['donorAgency', 'title'], missing: undefined },
])('columns that fill $fields lack $missing', ({ fields, missing }) => {
  expect(missingField(fields.map((field) => ({ field })))).toBe(missing);
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withoutValues } from './log.ts';

test('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@b.example)' });
  const line = JSON.stringify(
    withoutValues(new DrizzleQueryError('insert into letters', ['a\nsecret-link', 'b'], cause)),
  );
  expect(line).toContain('insert into letters');
  expect(line).toContain('duplicate key');
  for (const value of ['secret-link', 'a@b.example']) expect(line).not.toContain(value);
});

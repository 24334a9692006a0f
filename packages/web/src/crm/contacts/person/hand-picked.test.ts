import { expect, test } from 'vitest';
import { handPicked } from './hand-picked.ts';

test('people are added by hand to segments that follow one tag', () => {
  const all = [
    { name: 'Donors', rule: { is: 'kind', kind: 'donor' } },
    { name: 'Choir', rule: { is: 'tag', tag: 'choir' } },
    { name: 'Board', rule: { is: 'tag', tag: 'board' } },
    { name: 'Not the choir', rule: { is: 'not', of: { is: 'tag', tag: 'choir' } } },
  ] as const;
  expect(handPicked(all, ['board'])).toEqual([{ name: 'Choir', tag: 'choir' }]);
});

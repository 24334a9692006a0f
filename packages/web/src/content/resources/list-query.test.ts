import { expect, test } from 'vitest';
import { addressOf, filtersIn, requested } from './list-query.ts';

test.each([
  { address: '', sent: {} },
  { address: 'kind=audio&search=+rest+&tag=', sent: { kind: 'audio', search: 'rest' } },
  { address: 'sort=title&language=fr', sent: { sort: 'title', language: 'fr' } },
  { address: 'sort=nonsense&other=1', sent: {} },
])('"$address" asks for $sent', ({ address, sent }) => {
  expect(requested(filtersIn(new URLSearchParams(address)))).toEqual(sent);
});

test('an address names only what is set', () => {
  expect(addressOf('/resources', { kind: '', tag: 'a b' }, 'c')).toBe(
    '/resources?tag=a+b&cursor=c',
  );
  expect(addressOf('/resources', {})).toBe('/resources');
});

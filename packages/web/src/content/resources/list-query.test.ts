import { expect, test } from 'vitest';
import { filtersIn, toQuery, urlOf } from './list-query.ts';

test.each([
  { address: '', sent: {} },
  { address: 'kind=audio&search=+rest+&tag=', sent: { kind: 'audio', search: 'rest' } },
  { address: 'sort=title&language=fr', sent: { sort: 'title', language: 'fr' } },
  { address: 'sort=nonsense&other=1', sent: {} },
])('"$address" requests $sent', ({ address, sent }) => {
  expect(toQuery(filtersIn(new URLSearchParams(address)))).toEqual(sent);
});

test('a URL has only the filters that are set', () => {
  expect(urlOf('/resources', { kind: '', tag: 'a b' }, 'c')).toBe('/resources?tag=a+b&cursor=c');
  expect(urlOf('/resources', {})).toBe('/resources');
});

import { expect, test } from 'vitest';
import { applyUrl } from './apply-url.ts';

test.each([
  { url: '', to: undefined },
  { url: 'javascript:alert(1)', to: undefined },
  { url: 'data:text/html,x', to: undefined },
  { url: 'www.example.org', to: undefined },
  {
    url: 'https://www.example.org/apply?id=7',
    to: { href: 'https://www.example.org/apply?id=7', host: 'example.org' },
  },
  { url: 'HTTP://Example.org', to: { href: 'http://example.org/', host: 'example.org' } },
])('"$url" links to $to', ({ url, to }) => {
  expect(applyUrl(url)).toEqual(to);
});

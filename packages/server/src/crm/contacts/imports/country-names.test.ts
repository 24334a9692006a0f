import { expect, test } from 'vitest';
import { countryIn } from './country-names.ts';

test.each([
  ['GB', 'GB'],
  ['uk', 'GB'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['GBR', 'GB'],
  ['rwa', 'RW'],
  ['U.S.A.', 'US'],
  ['Deutschland', 'DE'],
  ["Côte d'Ivoire", 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Royaume-Uni', 'GB'],
  ['Tanzanie', 'TZ'],
  ['Uingereza', 'GB'],
  ['ኢትዮጵያ', 'ET'],
  ['مصر', 'EG'],
  ['日本', 'JP'],
  ['Österreich', 'AT'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (text, code) => {
  expect(countryIn(text)).toBe(code);
});

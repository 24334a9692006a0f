import { expect, test } from 'vitest';
import { openText } from '../../kernel/index.ts';
import { costInText } from './cost-in-text.ts';
import { featureName } from './feature-name.ts';

test.each([
  { amountMicro: '0', words: 'US$0.00' },
  { amountMicro: '2160', words: 'US$0.0022' },
  { amountMicro: '1500000', words: 'US$1.50' },
  { amountMicro: '123456789000000', words: 'US$123,456,789.00' },
])('$amountMicro is $words', ({ amountMicro, words }) => {
  expect(costInText({ amountMicro, currency: 'USD' })).toBe(words);
});

test.each([
  { feature: 'blogs.generate-simple', words: 'Blog posts, simple mode' },
  { feature: 'something.new', words: 'something.new' },
])('$feature is called $words', ({ feature, words }) => {
  expect(featureName(feature, openText('en').t)).toBe(words);
});

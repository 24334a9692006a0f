import { expect, test } from 'vitest';
import { decimalOfMicro, microOfDecimal } from './micro.ts';

test.each([
  { text: '2.5', micro: '2500000', shown: '2.5' },
  { text: '0,075', micro: '75000', shown: '0.075' },
  { text: '15', micro: '15000000', shown: '15' },
  { text: '0', micro: '0', shown: '0' },
])('$text is $micro millionths', ({ text, micro, shown }) => {
  expect(microOfDecimal(text)).toBe(micro);
  expect(decimalOfMicro(micro)).toBe(shown);
});

test.each(['', '-1', '1.1234567', 'free', '1e3'])('“%s” is no price', (text) => {
  expect(microOfDecimal(text)).toBeUndefined();
});

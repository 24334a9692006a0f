import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.for([
  [0, '0 bytes', '0 bytes'],
  [1, '1 byte', '1 byte'],
  [1_023, '1,023 bytes', '1,023 bytes'],
  [1_024, '1 kB', '1 kB'],
  [1_536, '2 kB', '1 kB'],
  [1_048_575, '1,024 kB', '1,023 kB'],
  [5 * 1024 ** 2, '5 MB', '5 MB'],
  [1.96 * 1024 ** 3, '2 GB', '1.9 GB'],
  [3 * 1024 ** 5, '3,072 TB', '3,072 TB'],
] as const)('%i bytes are %s, rounded down %s', ([count, rounded, floored]) => {
  expect(formatBytes(count, 'en-GB')).toBe(rounded);
  expect(formatBytes(count, 'en-GB', 'floor')).toBe(floored);
});

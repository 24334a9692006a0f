import { ResponseTooSlow } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { serverHost } from './server-host.ts';

const open = (limits: { maxSteps: number; maxPatternMs: number }) =>
  serverHost({ now: 0, zone: 'Africa/Kigali', ...limits });

test('quick patterns add up to the same limit as a slow one', () => {
  const { matches } = open({ maxSteps: 1, maxPatternMs: 20 });
  expect(matches('abba', '(a|b)+')).toBe(true);
  const matchWithoutEnd = () => {
    for (;;) matches('abc', '(a|b)+');
  };
  expect(matchWithoutEnd).toThrow(ResponseTooSlow);
  const other = open({ maxSteps: 1, maxPatternMs: 20 });
  expect(() => other.matches('a'.repeat(60), '(a+)+b')).toThrow(ResponseTooSlow);
});

test('patterns match the whole text, and unreadable ones match nothing', () => {
  const { matches } = open({ maxSteps: 1, maxPatternMs: 10_000 });
  expect(matches('abc', 'b')).toBe(false);
  expect(matches('abc', '.b.')).toBe(true);
  expect(matches('abc', '(')).toBe(false);
});

test('steps are limited', () => {
  const { spend } = open({ maxSteps: 10, maxPatternMs: 1 });
  spend?.(10);
  expect(() => spend?.(1)).toThrow(ResponseTooSlow);
});

// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIntention } from './use-intention.ts';

test('the same input has the same key until it succeeds; other input has another', () => {
  const { result, rerender } = renderHook(useIntention);
  const first = result.current.keyFor({ hours: 2 });
  rerender();
  expect(result.current.keyFor({ hours: 2 })).toBe(first);
  const corrected = result.current.keyFor({ hours: 3 });
  expect(corrected).not.toBe(first);
  result.current.done();
  expect(result.current.keyFor({ hours: 3 })).not.toBe(corrected);
});

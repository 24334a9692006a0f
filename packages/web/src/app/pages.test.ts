import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { barePages, portalPages, publicPages } from './pages.ts';

test('every page that a capability lists has a file', () => {
  const files = [...publicPages, ...portalPages, ...barePages].map(({ file }) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});

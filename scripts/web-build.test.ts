import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf, keepAssets } from './web-build.ts';

function write(root: string, path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.for([
  { path: 'packages/web/src/content/blogs/blog-page.tsx', stale: true },
  { path: 'packages/web/src/ui/theme/global.css', stale: true },
  { path: 'packages/web/public/robots.txt', stale: true },
  { path: 'packages/web/vite.config.ts', stale: true },
  { path: 'packages/contract/src/content/blogs/index.ts', stale: true },
  { path: 'content/help/signing-in.md', stale: true },
  { path: 'package-lock.json', stale: true },
  { path: 'packages/web/src/content/blogs/blog-page.test.tsx', stale: false },
  { path: 'packages/web/build/client/index.js', stale: false },
  { path: 'packages/server/src/content/blogs/service.ts', stale: false },
])('a change of $path makes the build stale: $stale', ({ path, stale }) => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, 'packages/web/src/app/root.tsx', 'one');
  const none = fingerprintOf(root);
  write(root, path, 'a');
  const first = fingerprintOf(root);
  write(root, path, 'b');
  const second = fingerprintOf(root);
  write(root, path, 'a');
  expect([first !== none, second !== first]).toEqual([stale, stale]);
  expect(fingerprintOf(root)).toBe(first);
});

test('a new build keeps the assets that running servers and open pages ask for, for a month', () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const now = Date.now();
  for (const name of ['earlier/page-1.js', 'earlier/both.js', 'earlier/page-0.js', 'later/both.js'])
    write(root, name, name);
  const longAgo = new Date(now - 31 * 86_400_000);
  utimesSync(join(root, 'earlier/page-0.js'), longAgo, longAgo);
  keepAssets(join(root, 'earlier'), join(root, 'later'), now);
  expect(readdirSync(join(root, 'later')).sort()).toEqual(['both.js', 'page-1.js']);
  expect(readFileSync(join(root, 'later/both.js'), 'utf8')).toBe('later/both.js');
});

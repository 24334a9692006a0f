import { expect, test } from 'vitest';
import { hydrateAfterPaint } from './hydration.ts';

const module = (nonce: string) =>
  `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";</script>`;
const page = (nonce: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>Text $& ${module(nonce)}</body>`;

test('scripts are loaded by a script that waits for the first paint', () => {
  const html = hydrateAfterPaint(page('ours'), 'ours');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/></head><body>Text $& ');
  expect(html).toContain(
    '<script nonce="ours" type="text/plain" id="waking">import "/assets/a.js";</script><script nonce="ours">',
  );
  expect(html).toContain('for (const href of ["/assets/a.js"])');
});

test('a foreign script is unchanged, and so is a page without scripts', () => {
  expect(hydrateAfterPaint(page('theirs'), 'ours')).toBe(page('theirs'));
  expect(hydrateAfterPaint('<p>Read me</p>', 'ours')).toBe('<p>Read me</p>');
});

import { expect, test } from 'vitest';
import { site } from '../../kernel/index.ts';
import { readLegal } from './legal.server.ts';

test.each(['privacy-policy', 'terms-of-service'])('%s names who runs the installation', (slug) => {
  const { tree, parts, updated } = readLegal(slug, 'https://ngo.example');
  const words = JSON.stringify(tree);
  for (const detail of [site.company, site.email, site.postalAddress, 'https://ngo.example'])
    expect(words).toContain(detail);
  expect(words).not.toMatch(/\{\{|\}\}/);
  expect(parts.length).toBeGreaterThan(8);
  expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  [
    'privacy-policy',
    ['UK GDPR', '058/2021', 'No cookies', 'local storage', 'ico.org.uk', '16 years'],
  ],
  ['terms-of-service', ['Apache License 2.0', site.law, 'at any time']],
])('%s covers its mandatory topics', (slug, all) => {
  const words = JSON.stringify(readLegal(slug, 'https://ngo.example').tree);
  for (const part of all) expect(words).toContain(part);
});

test('a missing text is named in the error', () => {
  expect(() => readLegal('imprint', '')).toThrow('legal/imprint.md');
});

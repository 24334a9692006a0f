// @vitest-environment jsdom
import type { Verification } from '@ngo-plus/contract/people/certificates';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import VerdictPage, { headers, meta } from './verdict-page.tsx';

const verification: Verification = {
  state: 'valid',
  kind: 'letter',
  organisation: 'Imbuto Gardens',
  title: 'Thank you',
  recipient: 'አበበ ቢቂላ',
  minutes: 2_550,
  firstOn: '2026-01-15',
  lastOn: '2026-02-01',
  signer: 'Claudine Mukamana',
  issuedAt: '2026-03-01T09:00:00Z',
  endedAt: null,
  code: '7K3QX-M2P9A-WZ4TB-H8N5C-D6EFG1',
};

const code = '7K3QXM2P9AWZ4TBH8N5CD6EFG1';

const show = (answer: { verification?: Verification; refusal?: string }) =>
  renderPage({ Component: VerdictPage, loader: () => ({ code, ...answer }) });

test('a valid certificate shows what was certified', async () => {
  show({ verification });
  await screen.findByRole('heading', { name: 'Valid' });
  for (const words of ['አበበ ቢቂላ', '42 h 30 min', 'Claudine Mukamana', verification.code])
    expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  { state: 'revoked', heading: 'Revoked' },
  { state: 'replaced', heading: 'Replaced' },
] as const)('a certificate that was $state says so in the heading', async ({ state, heading }) => {
  show({ verification: { ...verification, state, endedAt: '2026-04-01T09:00:00Z' } });
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByText(/no longer valid/).textContent).toContain('1 April 2026');
});

test('an unknown code shows an error at the field and keeps the typed code', async () => {
  show({ refusal: 'No certificate has this code.' });
  await screen.findByText('No certificate has this code.');
  expect(screen.getByLabelText('Code')).toHaveProperty('value', code);
});

test('the result page is not cached, sends no referrer and is not indexed', () => {
  expect(headers()).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(meta({ matches: [] } as never)).toContainEqual({ name: 'robots', content: 'noindex' });
});

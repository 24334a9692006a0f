// @vitest-environment jsdom
import { type MyPage, myPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import MyPagesPage from './my-pages-page.tsx';

const page = (at: number, overrides: Partial<Record<keyof MyPage, unknown>>) =>
  myPage.parse({
    id: `01a2019c-bdef-710d-940f-a536f1ccc60${at}`,
    kind: 'person',
    status: 'public',
    name: `Page ${at}`,
    reason: '',
    goalMinor: null,
    raisedMinor: '30000',
    donations: 3,
    cause: {
      id: '01a2019c-bdef-710d-940f-a536f1ccc700',
      title: 'Clean water',
      organisation: 'River Trust',
      currency: 'RWF',
    },
    path: `/fundraise/own?token=t${at}`,
    ...overrides,
  });

test('a page links to its dashboard; a removed one says why', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const removed = { status: 'removed', reason: 'Not about us', path: null };
  serve({ 'GET /api/fundraising/my-pages': [page(1, {}), page(2, removed)] });
  renderPage({ Component: MyPagesPage });
  const link = await screen.findByRole('link', { name: 'Page 1' });
  expect(link.getAttribute('href')).toBe('/fundraise/own?token=t1');
  const [, , second] = screen.getAllByRole('row');
  within(second as HTMLElement).getByText('Not about us');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
});

test('a user without pages sees how to start one', async () => {
  signInAs({ role: 'VOLUNTEER' });
  serve({ 'GET /api/fundraising/my-pages': [] });
  renderPage({ Component: MyPagesPage });
  await screen.findByRole('heading', { name: "You don't have a page yet" });
});

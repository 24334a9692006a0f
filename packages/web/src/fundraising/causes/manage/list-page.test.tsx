// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { causeOf } from '../testing-causes.ts';
import ListPage from './list-page.tsx';

const figures = { byStatus: { draft: 1, published: 2, paused: 0, closed: 0 }, maxActive: 2 };
const card = { ...causeOf({ goalTarget: '5000' }), updatedAt: '2026-03-01T09:00:00.000Z' };

function open(answers: Record<string, unknown>, role: 'STAFF' | 'VIEWER' = 'STAFF') {
  signInAs({ role });
  serve({ 'GET /api/causes/figures': figures, ...answers });
  renderPage({ Component: ListPage, path: '/causes', others: ['/causes/create'] });
}

test('a team sees its causes, the number of active ones, and can create another', async () => {
  open({ 'GET /api/causes': [card] });
  const link = await screen.findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe(`/causes/edit/${card.id}`);
  await screen.findByText('2 of 2 causes in your plan are open for donations.');
  await userEvent.click(screen.getByRole('link', { name: 'Create cause' }));
  await screen.findByText('/causes/create');
});

test('a reader sees the preview and cannot create a cause', async () => {
  open({ 'GET /api/causes': [card] }, 'VIEWER');
  const link = await screen.findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe(`/causes/preview/${card.id}`);
  expect(screen.queryByRole('link', { name: 'Create cause' })).toBeNull();
});

test.each([
  { answer: [], words: 'No causes yet' },
  {
    answer: Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 }),
    words: "Couldn't load causes",
  },
])('"$words"', async ({ answer, words }) => {
  open({ 'GET /api/causes': answer });
  await screen.findByText(words);
});

test('closing a cause needs confirmation', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'overlays' }));
  open({
    'GET /api/causes': [{ ...card, status: 'published' }],
    [`POST /api/causes/${card.id}/closing`]: causeOf({ status: 'closed' }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Clean water' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Close “Clean water”?' });
  await user.click(screen.getByRole('button', { name: 'Close cause' }));
  await screen.findByRole('button', { name: 'Actions for Clean water' });
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('/closing'),
    expect.objectContaining({ method: 'POST' }),
  );
});

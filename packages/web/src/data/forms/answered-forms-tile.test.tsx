// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { AnsweredForms } from './answered-forms-tile.tsx';

const form = (n: number, title: string) => ({
  id: `0199a1b2-0000-7000-8000-00000000000${n}`,
  title,
  state: 'open',
  isArchived: false,
  folder: '',
  version: 1,
  hasChanges: false,
  questions: 4,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
});
const figures = (n: number, responses: number, lastReceivedAt: string | null, received = 0) => ({
  formId: form(n, '').id,
  responses,
  lastReceivedAt,
  byState: { received, 'in-review': 0, approved: responses - received, rejected: 0 },
});

test('forms are listed with their responses, the one answered last first', async () => {
  signInAs();
  serve({
    'GET /api/forms': [form(1, 'Visits'), form(2, 'Feedback'), form(3, 'Unanswered')],
    'GET /api/form-figures': [
      figures(1, 7, '2026-02-01T09:00:00.000Z'),
      figures(2, 1_240, '2026-03-01T09:00:00.000Z', 12),
      figures(3, 0, null),
    ],
  });
  renderPage({ Component: AnsweredForms });
  await screen.findByRole('link', { name: 'Visits' });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Feedback',
    'Visits',
  ]);
  expect(within(rows[0] as HTMLElement).getByText('1,240')).toBeTruthy();
  expect(screen.getByRole('link', { name: '12 to review' }).getAttribute('href')).toBe(
    `/data-collection/responses/${form(2, '').id}?state=received`,
  );
});

test('without responses the panel says what appears there', async () => {
  signInAs();
  serve({ 'GET /api/forms': [] });
  renderPage({ Component: AnsweredForms });
  expect(await screen.findByText('No responses yet')).toBeTruthy();
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { causeOf } from '../testing-causes.ts';
import AppearancesPage from './appearances-page.tsx';
import PeoplePage from './people-page.tsx';
import PreviewPage from './preview-page.tsx';
import ReportsPage from './reports-page.tsx';
import UpdatesPage from './updates-page.tsx';

const { id } = causeOf();
const other = (last: string) => `0199a1b2-0000-7000-8000-0000000000${last}`;
const away = Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 });
const part = { path: '/causes/edit/:causeId/part', at: `/causes/edit/${id}/part` };

const sentTo = (address: string) =>
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(address),
    expect.objectContaining({ method: expect.stringMatching(/POST|PUT|DELETE/) }),
  );

test.each([
  { Component: UpdatesPage, words: 'No updates yet' },
  { Component: PeoplePage, words: 'No one added yet' },
])('a new cause shows “$words”', async ({ Component, words }) => {
  signInAs();
  serve({ [`GET /api/causes/${id}`]: causeOf() });
  renderPage({ Component, ...part });
  await screen.findByText(words);
});

test.each([{ Component: UpdatesPage }, { Component: PeoplePage }, { Component: PreviewPage }])(
  'a cause that fails to load shows an error and can be retried',
  async ({ Component }) => {
    signInAs();
    const answers: Record<string, unknown> = { [`GET /api/causes/${id}`]: away };
    serve(answers);
    renderPage({ Component, ...part });
    await screen.findByText("Couldn't load the cause");
    answers[`GET /api/causes/${id}`] = causeOf();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Clean water' });
  },
);

test('an update is saved, and published after confirmation', async () => {
  signInAs();
  const draft = {
    id: other('d1'),
    title: 'Two pipes',
    text: 'Laid.',
    publishedAt: null,
    updatedAt: '2026-03-01T09:00:00.000Z',
  };
  serve({
    [`GET /api/causes/${id}`]: causeOf({ updates: [draft] }),
    [`POST /api/causes/${id}/updates`]: draft,
    [`POST /api/cause-updates/${draft.id}/publication`]: draft,
  });
  renderPage({ Component: UpdatesPage, ...part });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Write update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write update' });
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  expect((await within(dialog).findAllByText('Enter an update')).length).toBeGreaterThan(0);
  await user.type(within(dialog).getByLabelText('Title'), 'Two pipes');
  await user.type(within(dialog).getByLabelText("What's new"), 'Laid.');
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish update' }));
  await waitFor(() => sentTo(`/cause-updates/${draft.id}/publication`));
});

test('a colleague is invited, and people already shown are not offered', async () => {
  signInAs();
  const there = { id: other('e1'), userId: other('f1'), name: 'Aline', part: '', agreedAt: null };
  serve({
    [`GET /api/causes/${id}`]: causeOf({ people: [there] }),
    'GET /api/causes/people': [
      { userId: there.userId, name: 'Aline' },
      { userId: other('f2'), name: 'Patrick' },
    ],
    [`POST /api/causes/${id}/people`]: [there],
  });
  renderPage({ Component: PeoplePage, ...part });
  const user = userEvent.setup();
  expect((await screen.findByText('Requested')).textContent).toBe('Requested');
  await user.click(screen.getByRole('button', { name: 'Invite someone' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('1 person available');
  await user.selectOptions(within(dialog).getByLabelText('Person'), 'Patrick');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => sentTo(`/causes/${id}/people`));
});

const requested = {
  id: other('a1'),
  causeId: id,
  title: 'Clean water',
  status: 'published',
  organisation: 'Hillside Water Trust',
  name: 'Claudine',
  part: '',
  agreedAt: null,
};

test.each([
  { answer: [], words: 'No invitations yet' },
  { answer: away, words: "Couldn't load your invitations" },
])(
  'without invitations, or if they cannot be loaded, the page shows “$words”',
  async ({ answer, words }) => {
    signInAs({ role: 'VOLUNTEER' });
    serve({ 'GET /api/cause-appearances': answer });
    renderPage({ Component: AppearancesPage });
    await screen.findByText(words);
  },
);

test('a volunteer agrees to be shown, and withdraws', async () => {
  signInAs({ role: 'VOLUNTEER' });
  const agreed = { ...requested, agreedAt: '2026-03-01T09:00:00.000Z' };
  const answers: Record<string, unknown> = {
    'GET /api/cause-appearances': [requested],
    [`POST /api/cause-appearances/${requested.id}/consent`]: () => {
      answers['GET /api/cause-appearances'] = [agreed];
      return [agreed];
    },
    [`DELETE /api/cause-appearances/${requested.id}`]: () => {
      answers['GET /api/cause-appearances'] = [];
      return [];
    },
  };
  serve(answers);
  renderPage({ Component: AppearancesPage });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Agree: Clean water' }));
  await user.click(await screen.findByRole('button', { name: 'Stop showing me: Clean water' }));
  await screen.findByText('No invitations yet');
});

test('a report is resolved once a resolution is entered', async () => {
  signInAs({ role: 'ADMIN' });
  const report = {
    id: other('b1'),
    causeId: id,
    causeTitle: 'Clean water',
    organisation: 'Hillside',
    reason: 'fraud',
    details: 'No such village.',
    email: '',
    resolution: '',
    createdAt: '2026-03-01T09:00:00.000Z',
    resolvedAt: null,
  };
  const answers: Record<string, unknown> = { 'GET /api/cause-reports': [report] };
  answers[`POST /api/cause-reports/${report.id}/resolution`] = () => {
    answers['GET /api/cause-reports'] = [];
    return { ...report, resolution: 'Asked them.', resolvedAt: '2026-03-02T09:00:00.000Z' };
  };
  serve(answers);
  renderPage({ Component: ReportsPage, path: '/admin/cause-reports' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Resolve: Clean water' }));
  const dialog = await screen.findByRole('dialog', { name: 'What did you do?' });
  await user.click(within(dialog).getByRole('button', { name: 'Resolve report' }));
  expect((await within(dialog).findAllByText('Describe what you did')).length).toBeGreaterThan(0);
  const field = within(dialog).getByLabelText('What you found, and what you did');
  await user.type(field, 'Asked them.');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve report' }));
  await screen.findByText('No open reports');
});

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import LeadsPage from './leads-page.tsx';

const id = '0199a1b2-0000-7000-8000-00000000000a';
const owner = { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Amara Diallo' };

const lead = {
  id,
  source: 'contact',
  state: 'new',
  organisationName: '',
  name: '<b>Ada</b>',
  email: 'ada@example.org',
  topic: 'demo',
  message: 'Show me.\n<script>alert(1)</script>',
  utmSource: 'radio',
  utmMedium: '',
  utmCampaign: '',
  proven: false,
  owner: null,
  notes: 0,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};

const answers = {
  'GET /api/marketing/leads': [lead],
  'GET /api/marketing/leads/counts': { new: 1, contacted: 0, qualified: 0, won: 0, closed: 0 },
  'GET /api/marketing/owners': [owner],
  [`GET /api/marketing/leads/${id}`]: { ...lead, notes: [] },
};

const renderLeads = (at = '/marketing') => {
  signInAs({ role: 'SUPER_ADMIN' });
  return renderPage({ Component: LeadsPage, path: '/marketing', at });
};

test('submitted text is escaped, and the lead opens beside the list', async () => {
  serve(answers);
  renderLeads();
  fireEvent.click(await screen.findByRole('link', { name: '<b>Ada</b>' }));
  const sheet = await screen.findByRole('dialog', { name: '<b>Ada</b>' });
  await within(sheet).findByText(/<script>alert\(1\)<\/script>/);
  const address = within(sheet).getByRole('link', { name: 'ada@example.org' });
  expect(address.getAttribute('href')).toBe('mailto:ada@example.org');
  within(sheet).getByText('Not done, for example because JavaScript was off');
});

test('a state is saved when it is selected', async () => {
  const calls = serve({
    ...answers,
    [`PATCH /api/marketing/leads/${id}`]: { ...lead, state: 'won', notes: [] },
  });
  renderLeads(`/marketing?lead=${id}`);
  const sheet = await screen.findByRole('dialog');
  fireEvent.change(await within(sheet).findByLabelText('Status'), { target: { value: 'won' } });
  await waitFor(() =>
    expect(calls.mock.calls.some(([, init]) => init?.body === '{"state":"won"}')).toBe(true),
  );
  expect((within(sheet).getByLabelText('Status') as HTMLSelectElement).value).toBe('won');
});

test('an empty note is refused with a message, and nothing is sent', async () => {
  const calls = serve(answers);
  renderLeads(`/marketing?lead=${id}`);
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Add note' }));
  expect((await within(sheet).findAllByText('Enter a note')).length).toBeGreaterThan(0);
  expect(calls.mock.calls.every(([, init]) => (init?.method ?? 'GET') === 'GET')).toBe(true);
});

test('a deleted lead is reported', async () => {
  serve({ ...answers, [`GET /api/marketing/leads/${id}`]: undefined });
  renderLeads(`/marketing?lead=${id}`);
  const sheet = await screen.findByRole('dialog', { name: 'Lead' });
  await within(sheet).findByText("Couldn't load lead");
});

test('without leads the page explains what leads are; with filters it says that nothing matches', async () => {
  serve({ ...answers, 'GET /api/marketing/leads': [] });
  const { unmount } = renderLeads();
  await screen.findByText('No leads yet');
  unmount();
  renderLeads('/marketing?state=won');
  await screen.findByText('No leads match these filters');
});

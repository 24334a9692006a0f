// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import PersonPage from './person-page.tsx';

const id = '0199a1b2-0000-7000-8000-000000000009';
const otherId = '0199a1b2-0000-7000-8000-000000000010';
const agreementId = '0199a1b2-0000-7000-8000-000000000011';
const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });

const rosemary = {
  id,
  name: 'Rosemary Achieng',
  givenName: '',
  organisation: '',
  emails: [{ address: 'rosemary@example.org', label: '' }],
  phones: [],
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  language: '',
  birthYear: null,
  kinds: ['donor'],
  kindsByHand: [],
  tags: [],
  ownerId: null,
  custom: {},
  consents: [
    { purpose: 'newsletter', given: true },
    { purpose: 'surveys', given: false },
  ],
  hasAccount: false,
  photoId: null,
  erasedAt: null,
  revision: 1,
  createdAt: '2024-03-01T10:00:00.000Z',
  updatedAt: '2024-03-01T10:00:00.000Z',
};

const giving = {
  lifetime: [rwf('3184000'), { amountMinor: '5000', currency: 'USD' }],
  donations: 21,
  last: { id: otherId, amount: rwf('16000'), at: '2026-02-21T10:00:00.000Z', cause: 'Rain tanks' },
  recurring: [
    {
      id: agreementId,
      amount: rwf('144000'),
      frequency: 'monthly',
      status: 'active',
      nextOn: '2026-03-21',
      pausedUntil: null,
      cause: 'Clean water',
    },
  ],
  months: [],
};

type Shown = { role?: 'STAFF' | 'VIEWER'; figures?: object };

async function show({ role = 'STAFF', figures = {} }: Shown = {}) {
  signInAs({ role });
  serve({
    [`GET /api/contacts/${id}`]: rosemary,
    [`GET /api/contacts/${id}/figures`]: { giving, hours: null, entries: {}, ...figures },
    [`GET /api/contacts/${id}/timeline`]: [],
    [`GET /api/contacts/${id}/consents`]: [],
    [`GET /api/contacts/${id}/files`]: [],
    [`GET /api/contacts/${id}/segments`]: [],
    [`GET /api/contacts/${id}/merges`]: [],
    [`GET /api/contacts/${id}/relationships`]: [
      {
        id: agreementId,
        contact: { id: otherId, name: 'Peter Achieng' },
        role: 'spouse',
        note: '',
      },
    ],
    [`GET /api/contacts/${id}/household`]: {
      household: {
        id: agreementId,
        name: 'Achieng household',
        address: rosemary.address,
        members: [{ id, name: 'Rosemary Achieng', main: true }],
        lifetime: [rwf('3200000')],
      },
    },
    'GET /api/contacts/tasks': [],
    'GET /api/contacts/purposes': [],
    'GET /api/contacts/fields': [],
    'GET /api/contacts/tags': [],
    'GET /api/contacts/colleagues': [],
  });
  renderPage({ path: '/contacts/:id', at: `/contacts/${id}`, Component: PersonPage });
  await screen.findByRole('heading', { level: 1, name: 'Rosemary Achieng' });
}

/** The cell of a figure, with ordinary spaces. */
async function figure(label: RegExp) {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.parentElement?.textContent?.replace(/\s/gu, ' ');
}

test('the figures say what someone gave, gives next and agreed to', async () => {
  await show();
  expect(await figure(/^Last donation, /)).toContain('RWF 16,000');
  const lifetime = await figure(/^Lifetime giving/);
  expect(lifetime).toContain('RWF 3,184,000');
  expect(lifetime).toContain('+ US$50, 21 donations');
  const next = await figure(/^Next donation, 21 Mar/);
  expect(next).toContain('RWF 144,000');
  expect(next).toContain('Monthly, active');
  const consent = await figure(/^Consent$/);
  expect(consent).toContain('Newsletter');
  expect(consent).toContain('Opted out of: Surveys');
  const link = screen.getByRole('link', { name: 'Rain tanks' });
  expect(link.getAttribute('href')).toBe(`/donations/${otherId}`);
});

test('nothing is due while a recurring donation is paused', async () => {
  const [active] = giving.recurring;
  const paused = { ...active, status: 'paused', pausedUntil: '2026-05-03' };
  await show({ figures: { giving: { ...giving, recurring: [paused, active] } } });
  await screen.findByText('Monthly, paused until 3 May 2026');
  const next = await figure(/^Next donation$/);
  expect(next).not.toContain('144,000');
  expect(next).toContain('and 1 more');
});

test('who may not see donations sees no figures of them', async () => {
  await show({ figures: { giving: null } });
  await screen.findByText('No approved hours');
  expect(screen.queryByText(/donation/i, { selector: 'dt' })).toBeNull();
  expect(screen.queryByText('Lifetime giving')).toBeNull();
});

test('viewers have no actions; staff have those that are used most', async () => {
  await show({ role: 'VIEWER' });
  expect(screen.queryByRole('link', { name: 'Record donation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log call' })).toBeNull();
});

test('a call is sent as one, with what was talked about', async () => {
  await show();
  const mail = screen.getByRole('link', { name: 'Email' });
  expect(mail.getAttribute('href')).toBe('mailto:rosemary@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log a call with Rosemary Achieng' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log call' }));
  expect(await within(dialog).findAllByText('Enter a note.')).not.toHaveLength(0);
});

test('relationships and the household are shown with their sum', async () => {
  await show();
  const spouse = (await screen.findByRole('link', { name: 'Peter Achieng' })).closest('li');
  expect(spouse?.textContent).toContain('Spouse or partner');
  await screen.findByText('Achieng household');
  expect(await figure(/^Given together/)).toContain('RWF 3,200,000');
});

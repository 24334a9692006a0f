// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Person, readToken, readUser } from '../../kernel/index.ts';
import { renderPage, serve, signInAs, staffPerson } from '../../kernel/testing.ts';
import { Shell } from './shell.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const profileOf = (person: Person) => ({
  ...person,
  organisation: {
    ...person.organisation,
    country: 'RW',
    language: 'rw',
    registrationNumber: '',
    address: '',
    brandColour: '',
    logoUrl: null,
  },
  behind: person.behind ?? null,
  theme: 'system',
  locale: 'en',
  twoFactor: false,
  createdAt: '2026-01-01T00:00:00Z',
});

function show(overrides: Partial<Person> = {}, more: Readonly<Record<string, unknown>> = {}) {
  const person = signInAs(overrides);
  const calls = serve({
    'GET /api/auth/profile': profileOf(person),
    'GET /api/notifications/unread': { unread: 0 },
    'POST /api/auth/logout': {},
    ...more,
    'PUT /api/auth/organisation': profileOf({
      ...person,
      organisation: { ...person.organisation, name: 'Harbour Kitchen' },
    }),
  });
  renderPage({
    Component: () => (
      <Shell>
        <h1>Here</h1>
      </Shell>
    ),
    others: ['/signin', '/dashboard'],
  });
  return { user: userEvent.setup(), calls };
}

test('the sidebar names the organisation, and below it the role', async () => {
  show({ role: 'NGO_ADMIN' });
  const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' });
  expect(within(sidebar).getByText('Hillside Water Trust')).toBeTruthy();
  expect(within(sidebar).getByText('NGO Admin')).toBeTruthy();
  const current = within(sidebar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(current[0]).toBe('Dashboard');
  expect(current).toContain('Account Settings');
  expect(current.at(-1)).toBe('Activity log');
});

describe('the plan', () => {
  test.each([
    { plan: 'free', shown: 'Free plan', upgrade: true },
    { plan: 'PRO', shown: 'Pro plan', upgrade: true },
    { plan: 'Enterprise', shown: 'Enterprise plan', upgrade: false },
    { plan: 'something', shown: 'Free plan', upgrade: true },
  ])('$plan is shown as $shown', async ({ plan, shown, upgrade }) => {
    show({ plan });
    await screen.findByText(shown);
    const link = screen.queryByRole('link', { name: 'Upgrade' });
    expect(link?.getAttribute('href')).toBe(upgrade ? '/pricing' : undefined);
  });
});

test('a volunteer is not asked to upgrade', async () => {
  show({ plan: 'free', role: 'VOLUNTEER' });
  await screen.findByText('Free plan');
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
});

test('with one organisation there is no switcher', async () => {
  show();
  await screen.findByText('Here');
  expect(screen.queryByRole('button', { name: /^Organisation: / })).toBeNull();
});

test('switching to another organisation opens its dashboard', async () => {
  const { orgId, ...one } = {
    orgId: staffPerson().organisation.id,
    organisation: 'Hillside Water Trust',
    role: 'STAFF' as const,
  };
  const other = {
    orgId: '0199a1b2-0000-7000-8000-000000000009',
    organisation: 'Harbour Kitchen',
    role: 'VOLUNTEER' as const,
  };
  const { user, calls } = show({ memberships: [{ orgId, ...one }, other] });
  await user.click(
    await screen.findByRole('button', { name: 'Organisation: Hillside Water Trust' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: /Harbour Kitchen/, hidden: true }));
  await screen.findByText('/dashboard');
  expect(readUser()?.organisation.name).toBe('Harbour Kitchen');
  const sent = calls.mock.calls.find(([, init]) => init?.method === 'PUT');
  expect(sent?.[1]?.body).toBe(JSON.stringify({ orgId: other.orgId }));
});

test('an impersonator sees it on every screen, and can end it', async () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const { user } = show({ name: 'Ada Example', behind: { name: 'Jo (NGO Plus)', until } });
  const banner = await screen.findByRole('region', { name: 'Signed in as another user' });
  expect(banner.textContent).toContain("You're signed in as Ada Example.");
  localStorage.setItem('ownToken', 'own');
  await user.click(screen.getByRole('button', { name: 'Return to my account' }));
  await waitFor(() => expect(readToken()).toBe('own'));
});

test('Logout removes the session and goes to sign in', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText('/signin');
  expect(readToken()).toBeUndefined();
});

test('Ctrl K opens the palette, whose list matches the words', async () => {
  const { user } = show();
  await screen.findByText('Here');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await user.type(field, 'set acc');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Account Settings',
    ]),
  );
  const [option] = screen.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(option?.id);
});

async function searchFor(text: string, answer: object = { groups: [], isComplete: true }) {
  const articles = [{ title: 'Correct a donation', to: '/help-center/correcting-donations' }];
  const { user } = show(
    { role: 'NGO_ADMIN' },
    { 'GET /api/search': answer, 'GET /help-center/found': articles },
  );
  await screen.findByText('Here');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), text);
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test.each([
  { text: 'record donation', first: 'Record offline donations' },
  { text: 'recrod offlne', first: 'Record offline donations' },
  { text: 'cheque', first: 'Record offline donations' },
  { text: 'holiday', first: 'Leave' },
  { text: 'colleages', first: 'Directory' },
])('“$text” finds $first first', async ({ text, first }) => {
  await searchFor(text);
  await waitFor(() => expect(options()[0]).toBe(first));
});

test('records are found with what tells them apart, and lead to their screens', async () => {
  const donation = {
    id: '7',
    title: 'Rosemary Adeyemi',
    detail: 'Clean water',
    amount: { amountMinor: '2500', currency: 'GBP' },
    at: '2026-03-01T12:00:00Z',
  };
  const groups = [{ kind: 'donations', results: [donation] }];
  await searchFor('rosemary', { groups, isComplete: true });
  const option = await screen.findByRole('option', { name: /Rosemary/ });
  expect(option.textContent).toBe('Rosemary AdeyemiClean water · 1 March 2026£25');
});

test('articles of the help centre are found, too', async () => {
  await searchFor('correct donation');
  await screen.findByRole('option', { name: 'Correct a donation' });
});

test('a kind that could not be searched is not passed over in silence', async () => {
  await searchFor('rosemary', { groups: [], isComplete: false });
  await screen.findByText(/Some results couldn't be loaded\./);
});

// @vitest-environment jsdom
import type { Role } from '@ngo-plus/contract/kernel';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import GrantsPage from './grants-page.tsx';
import { someGrant } from './testing-grants.ts';

const routes = {
  'GET /api/grants/filters': { country: ['Rwanda'], areaOfInterest: ['Water'], category: [] },
  'GET /api/grants/counts': { open: 1, closingSoon: 0, saved: 3 },
};
const wells = someGrant();
const renderGrants = (at = '/grants') =>
  renderPage({ Component: GrantsPage, path: '/grants', at, others: ['/grants/new'] });

test('shows eligibility, location, amount and deadline, and saves', async () => {
  signInAs();
  const requests: string[] = [];
  const answers = serve({
    ...routes,
    'GET /api/grants': [wells],
    [`PUT /api/grants/${wells.id}/saved`]: () => {
      requests.push('saved');
      return { id: wells.id, saved: true };
    },
  });
  renderGrants();
  const card = await screen.findByRole('article', { name: wells.title });
  for (const words of ['Registered charities', 'Rwanda and Uganda', '£20,000 to £60,000'])
    expect(card.textContent).toContain(words);
  const save = screen.getByRole('button', { name: `Save: ${wells.title}` });
  await userEvent.click(save);
  await screen.findByTitle('Saved');
  expect(save.getAttribute('aria-pressed')).toBe('true');
  expect(requests).toEqual(['saved']);
  answers.mockRestore();
});

test.each<{ at: string; query: string }>([
  { at: '/grants', query: 'sortBy=postDate&sortOrder=desc&limit=20' },
  {
    at: '/grants?country=Rwanda&saved=true&sort=deadline',
    query: 'country=Rwanda&saved=true&sortBy=closing&limit=20',
  },
])('$at requests $query', async ({ at, query }) => {
  signInAs();
  const answers = serve({ ...routes, 'GET /api/grants': [] });
  renderGrants(at);
  await screen.findByRole('heading', { name: 'No grants found.' });
  const addresses = answers.mock.calls.map(([address]) => String(address));
  expect(addresses).toContain(`/api/grants?${query}&total=true`);
});

test('a list that failed to load offers a retry', async () => {
  signInAs();
  let broken = true;
  const refusal = { code: 'unexpected', message: 'Something went wrong.' };
  serve(routes).mockImplementation(async (address) => {
    const [path = ''] = String(address).split('?');
    if (path !== '/api/grants') return Response.json(routes[`GET ${path}` as keyof typeof routes]);
    return broken ? Response.json(refusal, { status: 500 }) : Response.json([wells]);
  });
  renderGrants();
  await screen.findByRole('heading', { name: 'No grants found.' });
  expect(screen.queryByText('0 grants')).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: wells.title })).toBeTruthy();
});

test.each<{ role: Role; adds: boolean }>([
  { role: 'SUPER_ADMIN', adds: true },
  { role: 'NGO_ADMIN', adds: true },
  { role: 'STAFF', adds: true },
  { role: 'ANALYST', adds: false },
  { role: 'VIEWER', adds: false },
])('$role may add grants: $adds', async ({ role, adds }) => {
  signInAs({ role });
  serve({ ...routes, 'GET /api/grants': [] });
  renderGrants();
  await screen.findByText('Saved (3)');
  expect(screen.queryByRole('link', { name: 'New grant' }) !== null).toBe(adds);
  expect(screen.queryByRole('link', { name: 'Import' }) !== null).toBe(adds);
});

test('Search and Reset reload the list; Reset clears text that was not submitted', async () => {
  signInAs();
  const answers = serve({ ...routes, 'GET /api/grants': [wells] });
  const requestedLists = () =>
    answers.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/api/grants?'));
  renderGrants();
  await screen.findByRole('article', { name: wells.title });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(requestedLists()).toHaveLength(2));
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search, 'wells');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'deadline');
  await userEvent.click(screen.getByRole('link', { name: 'Reset' }));
  expect(search.value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('');
  await waitFor(() => expect(requestedLists()).toHaveLength(3));
  expect(new Set(requestedLists()).size).toBe(1);
  answers.mockRestore();
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../kernel/testing.ts';
import { SearchResults } from './search-results.tsx';

const [id, folderId] = [
  '0199a1b2-0000-7000-8000-000000000001',
  '0199a1b2-0000-7000-8000-000000000002',
];

const entry = {
  id,
  kind: 'file',
  parentId: folderId,
  parentName: 'Reports',
  name: 'Pump guide.pdf',
  sizeBytes: 5,
  contentType: 'application/pdf',
  state: 'ready',
  starred: false,
  shared: false,
  linked: false,
  restricted: false,
  indexed: true,
  mayEdit: true,
  createdBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  trashedAt: null,
};

const found = (overrides: object = {}, more: object = {}) => ({
  results: [
    {
      entry,
      path: [{ id: folderId, name: 'Programmes' }],
      byName: true,
      matches: [{ page: 12, passage: 'The pump is dry.', marks: [[4, 8]] }],
      ...overrides,
    },
  ],
  more: false,
  waiting: 0,
  ...more,
});

const route = 'GET /api/storage/search';

const show = (Component: () => React.ReactNode) =>
  renderPage({ Component, path: '/storage', at: '/storage?search=pump' });

test('a result shows its path and passage, and links to the page', async () => {
  serve({ [route]: found({}, { waiting: 2, more: true }) });
  show(() => <SearchResults search="pump" folderId={undefined} />);
  const page = await screen.findByRole('link', { name: 'Page 12 of Pump guide.pdf' });
  expect(page.getAttribute('href')).toBe(`/storage?search=pump&open=${id}&page=12`);
  const marked = Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);
  expect(marked).toEqual(['Pump', 'pump']);
  const folder = screen.getByRole('link', { name: 'Programmes' });
  expect(folder.getAttribute('href')).toBe(`/storage?folder=${folderId}`);
  expect(screen.getByRole('status').textContent).toBe(
    "Showing the best 1. Add a word to narrow the results. 2 files are still being indexed, so their text can't be found yet.",
  );
});

test('page numbers are only shown for documents', async () => {
  serve({ [route]: found({ entry: { ...entry, name: 'List.csv', contentType: 'text/csv' } }) });
  show(() => <SearchResults search="pump" folderId={undefined} />);
  await screen.findByText('List.csv');
  expect(screen.queryByText('Page 12')).toBeNull();
});

test('a search without results in the folder can be extended to all files', async () => {
  const requested: string[] = [];
  const fetched = serve({ [route]: found({}, { results: [] }) });
  show(() => <SearchResults search="pump" folderId={folderId} />);
  await screen.findByText('No results for “pump”');
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  await waitFor(() => {
    requested.splice(0, requested.length, ...fetched.mock.calls.map(([url]) => String(url)));
    expect(requested).toHaveLength(2);
  });
  expect(requested[0]).toContain(`folderId=${folderId}`);
  expect(requested[1]).not.toContain('folderId');
});

test('only the last input is searched while the person is typing', async () => {
  const fetched = serve({ [route]: found() });
  function Typing() {
    const [search, setSearch] = useState('p');
    return (
      <>
        <input aria-label="Words" onChange={(event) => setSearch(event.currentTarget.value)} />
        <SearchResults search={search} folderId={undefined} />
      </>
    );
  }
  show(Typing);
  await userEvent.type(await screen.findByLabelText('Words'), 'pump');
  await waitFor(() => expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('search=pump'));
  expect(fetched.mock.calls.length).toBeLessThan(4);
});

test('a failed search can be retried', async () => {
  const failure = { code: 'unavailable', message: 'Too busy right now.', requestId: 'r' };
  serve({ [route]: Response.json(failure, { status: 503 }) });
  show(() => <SearchResults search="pump" folderId={undefined} />);
  await screen.findByText('Search failed');
  screen.getByRole('button', { name: 'Try again' });
});

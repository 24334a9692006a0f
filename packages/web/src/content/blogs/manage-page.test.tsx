// @vitest-environment jsdom
import { type PostCard, postId } from '@ngo-plus/contract/content/blogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import ManagePage from './manage-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const post = (position: number): PostCard => ({
  id: postId.parse(`0199a1b2-0000-7000-8000-00000000000${position}`),
  slug: `post-${position}`,
  title: `Post ${position}`,
  summary: '',
  category: 'General',
  tone: '',
  keywords: [],
  source: 'manual',
  imageUrl: '',
  author: '',
  readingMinutes: 1,
  status: 'published',
  postDate: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
});

/** Renders the management page with posts that can be deleted. */
function renderManagement(positions: readonly number[], at = '/blogs') {
  signInAs({ role: 'SUPER_ADMIN' });
  let posts = positions.map(post);
  const removals = posts.map(({ id }) => [
    `DELETE /api/blogs/${id}`,
    () => {
      posts = posts.filter((one) => one.id !== id);
      return { id };
    },
  ]);
  const answers = serve({
    'GET /api/blogs': () => posts,
    'GET /api/blogs/categories': [],
    ...Object.fromEntries(removals),
  });
  renderPage({ Component: ManagePage, path: '/blogs', at, others: ['/blogs/new'] });
  const requestedLists = () =>
    answers.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/api/blogs?'));
  return { user: userEvent.setup(), requested: requestedLists };
}

test('the three ways to start a post are listed in order', async () => {
  renderManagement([1]);
  const actions = await screen.findAllByText(/^\+ /);
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    '+ Add Blog',
    '+ Generate Blog (AI)',
    '+ Paste Blog',
  ]);
});

test('Reset clears text that was not submitted, and reloads the list', async () => {
  const { user, requested: requests } = renderManagement([1]);
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await screen.findByRole('article', { name: 'Post 1' });
  await user.type(search, 'wells');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'oldest');
  const before = requests().length;
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  expect(search.value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('');
  await waitFor(() => expect(requests()).toHaveLength(before + 1));
  expect(requests().at(-1)).toBe(requests()[0]);
});

test('a list that failed to load shows no count', async () => {
  signInAs({ role: 'SUPER_ADMIN' });
  const refusal = { code: 'unexpected', message: 'Something went wrong on our side.' };
  serve({
    'GET /api/blogs': Response.json(refusal, { status: 500 }),
    'GET /api/blogs/categories': [],
  });
  renderPage({ Component: ManagePage, path: '/blogs' });
  await screen.findByRole('heading', { name: 'No blogs found.' });
  expect(screen.queryByText('0 blogs')).toBeNull();
});

test('Search reloads a list that was loaded before', async () => {
  const { user, requested } = renderManagement([1], '/blogs?search=wells');
  await screen.findByRole('article', { name: 'Post 1' });
  const before = requested().length;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(requested()).toHaveLength(before + 1));
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await waitFor(() => expect(requested()).toHaveLength(before + 2));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(requested().at(-1)).not.toContain('search=');
});

test.each([
  { places: [1, 2, 3], removed: 2, focused: 'Post 3' },
  { places: [1, 2], removed: 2, focused: 'Post 1' },
  { places: [1], removed: 1, focused: 'Blog Management' },
])(
  'of $places, $removed is deleted: the focus is on $focused',
  async ({ places, removed, focused }) => {
    const { user } = renderManagement(places);
    await user.click(await screen.findByRole('button', { name: `Delete: Post ${removed}` }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: `Post ${removed}` })).toBeNull(),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  },
);

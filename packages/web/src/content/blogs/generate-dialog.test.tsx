// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { GenerateDialog } from './generate-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A busy machine takes longer to close a dialog. */
const slowTimeout = { timeout: 5_000 };

function Page() {
  const [opened, setOpened] = useState(true);
  return <GenerateDialog opened={opened} onClose={() => setOpened(false)} />;
}

test.each([
  { mode: 'Simple', typed: ['Prompt'], path: '/api/blogs/generate-simple' },
  { mode: 'Advanced', typed: ['Title', 'Summary'], path: '/api/blogs/generate' },
])('$mode: closing the dialog aborts the request', async ({ mode, typed, path }) => {
  signInAs({ role: 'SUPER_ADMIN' });
  const pendingForever = () => new Promise(() => {});
  const calls = serve({
    [`POST ${path}`]: pendingForever,
    'GET /api/ai/engine': { builtIn: true },
  });
  renderPage({ Component: Page });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: mode }));
  for (const label of typed) await user.type(screen.getByLabelText(label), 'Wells');
  const [button] = screen.getAllByRole('button', { name: 'Generate' });
  await user.click(button ?? document.body);
  const signal = () => calls.mock.calls.find(([url]) => url === path)?.[1]?.signal;
  expect(signal()?.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(signal()?.aborted).toBe(true));
});

const engine = { provider: 'built-in', model: 'extractive', builtIn: true };
const reply = (blog: string) => ({ blog, engine, sources: [] });

async function generate(blog: string) {
  signInAs({ role: 'SUPER_ADMIN' });
  const calls = serve({
    'POST /api/blogs/generate-simple': reply(blog),
    'GET /api/ai/engine': engine,
    'POST /api/blogs': {},
  });
  renderPage({ Component: Page });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Prompt'), 'Wells');
  const [button] = screen.getAllByRole('button', { name: 'Generate' });
  await user.click(button ?? document.body);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Generated content');
  const posted = () => calls.mock.calls.some(([url]) => url === '/api/blogs');
  return { user, text, posted };
}

test.each([
  { how: 'its button', leave: '' },
  { how: 'Escape', leave: '{Escape}' },
])('closing the dialog by $how asks before a finished draft is lost', async ({ leave }) => {
  const { user, text } = await generate('# Wells');
  await (leave ? user.keyboard(leave) : user.click(screen.getByRole('button', { name: 'Close' })));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByText('Discard draft?')).toBeNull(), slowTimeout);
  expect(text.value).toBe('# Wells');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Generate Blog (AI)')).toBeNull(), slowTimeout);
});

test('posting asks first when placeholders remain', async () => {
  const { user, text, posted } = await generate('# Wells\n\n[Say how deep.]');
  await user.click(screen.getByRole('button', { name: 'Post Blog' }));
  await screen.findByText(/“Say how deep\.”/);
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  await waitFor(() => expect(screen.queryByText(/“Say how deep\.”/)).toBeNull(), slowTimeout);
  expect([posted(), text.value]).toEqual([false, '# Wells\n\n[Say how deep.]']);
  await user.click(screen.getByRole('button', { name: 'Post Blog' }));
  await user.click(await screen.findByRole('button', { name: 'Post anyway' }));
  await waitFor(() => expect(posted()).toBe(true), slowTimeout);
});

test('a draft without placeholders is posted immediately', async () => {
  const { user, posted } = await generate('# Wells\n\nSee [wells](/blogs/wells).');
  await user.click(screen.getByRole('button', { name: 'Post Blog' }));
  await waitFor(() => expect(posted()).toBe(true), slowTimeout);
  expect(screen.queryByRole('button', { name: 'Post anyway' })).toBeNull();
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../kernel/testing.ts';
import { GenerateDialog } from './generate-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function Page() {
  const [opened, setOpened] = useState(true);
  return <GenerateDialog opened={opened} onClose={() => setOpened(false)} />;
}

test.each([
  { mode: 'Simple', typed: ['Prompt'], path: '/api/blogs/generate-simple' },
  { mode: 'Advanced', typed: ['Title', 'Summary'], path: '/api/blogs/generate' },
])('$mode: closing the dialog takes back what was asked for', async ({ mode, typed, path }) => {
  signInAs({ role: 'SUPER_ADMIN' });
  const never = () => new Promise(() => {});
  const calls = serve({ [`POST ${path}`]: never, 'GET /api/ai/engine': { builtIn: true } });
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

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signInAs } from '../../kernel/testing.ts';
import { ExportMenu } from './export-menu.tsx';
import { useListColumns } from './preferences.ts';

const list = {
  key: 'export-test',
  columns: { amount: 'Amount', status: 'Status' },
  usual: ['status'],
} as unknown as Parameters<typeof useListColumns>[0];

test.for([
  { item: 'These columns', columns: ['name', 'status'] },
  { item: 'All columns', columns: undefined },
])('“$item” exports $columns', async ({ item, columns }) => {
  signInAs();
  const fetchFile = vi.fn(() => Promise.reject(new Error('Not here')));
  function Page() {
    const { shown } = useListColumns(list);
    return (
      <>
        <ExportMenu
          label="Export CSV"
          failed="Couldn't export"
          columns={['name', ...shown]}
          fetchFile={fetchFile}
        />
        <div id="overlays" />
      </>
    );
  }
  renderPage({ Component: Page, path: '/', at: '/' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(fetchFile.mock.calls[0]?.slice(0, 1)).toEqual([columns]));
});

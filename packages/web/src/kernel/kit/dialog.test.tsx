// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing.ts';
import { Dialog } from './dialog.tsx';

function Kept() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Kept">
        <p>Words</p>
      </Dialog>
    </>
  );
}

function OnlyWhileOpen() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Only while open">
          <p>Words</p>
        </Dialog>
      )}
    </>
  );
}

test.each([
  { name: 'that stays in the page', Component: Kept },
  { name: 'that is there only while it is open', Component: OnlyWhileOpen },
])('a dialog $name gives the focus back after Escape', async ({ Component }) => {
  renderPage({ Component });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});

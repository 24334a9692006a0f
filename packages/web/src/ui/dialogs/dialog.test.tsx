// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { RowMenu } from '../lists/index.ts';
import { Dialog } from './dialog.tsx';

function Stored() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Saved">
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

function FromMenu() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowMenu
        name="Ada"
        actions={[{ label: 'Merge', icon: null, onClick: () => setOpened(true) }]}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title="From a menu">
        <button type="button">Words</button>
      </Dialog>
    </>
  );
}

test('a dialog opened from a menu returns the focus to its button', async () => {
  const overlays = Object.assign(document.createElement('div'), { id: 'overlays' });
  document.body.append(overlays);
  renderPage({ Component: FromMenu });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Actions for Ada' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  // The button was replaced by the same one with its menu.
  const replaced = screen.getByRole('button', { name: 'Actions for Ada' });
  await waitFor(() => expect(document.activeElement).toBe(replaced));
});

test.each([
  { name: 'that stays in the page', Component: Stored },
  { name: 'that is there only while it is open', Component: OnlyWhileOpen },
])('a dialog $name returns the focus after Escape', async ({ Component }) => {
  renderPage({ Component });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});

function OneInAnother() {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <Dialog opened={outer} onClose={() => setOuter(false)} title="Outer">
      <button type="button" onClick={() => setInner(true)}>
        Send invitation
      </button>
      <Dialog opened={inner} onClose={() => setInner(false)} title="Inner">
        <p>Words</p>
      </Dialog>
    </Dialog>
  );
}

test('Escape closes only the dialog on top', async () => {
  renderPage({ Component: OneInAnother });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await screen.findByRole('dialog', { name: 'Inner' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Inner')).toBeNull());
  await screen.findByRole('dialog', { name: 'Outer' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Outer')).toBeNull());
});

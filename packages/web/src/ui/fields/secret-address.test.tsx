// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { SecretAddress } from './secret-address.tsx';

type Props = Parameters<typeof SecretAddress>[0];

const at = '2026-11-21T09:00:00.000Z';
const mutate = () => vi.fn();

function open(feed: object, answer?: { createdAt: string; path: string }) {
  const actions = { open: mutate(), close: mutate() };
  const props = {
    lede: 'Follow your shifts.',
    seen: 'Anyone who has it can see your shifts.',
    feed: { isPending: false, isError: false, isSuccess: true, ...feed },
    open: { isPending: false, data: answer, mutate: actions.open },
    close: { isPending: false, mutate: actions.close },
  } as unknown as Props;
  renderPage({ Component: () => <SecretAddress {...props} />, path: '/', at: '/' });
  return actions;
}

test('creates an address where there is none', async () => {
  const actions = open({ data: { createdAt: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(actions.open).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Turn off address' })).toBeNull();
});

test('a new address is shown and copied in full', async () => {
  open({ data: { createdAt: at } }, { createdAt: at, path: '/api/calendar/secret.ics' });
  const user = userEvent.setup();
  const address = await screen.findByLabelText<HTMLTextAreaElement>('Your secret address');
  expect(address.value).toBe(`${location.origin}/api/calendar/secret.ics`);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(address.value);
  expect(await screen.findByText('Link copied')).toBeTruthy();
});

test('an earlier address is not shown again: it can be replaced or closed', async () => {
  const actions = open({ data: { createdAt: at } });
  expect(await screen.findByRole('button', { name: 'Create new address' })).toBeTruthy();
  expect(screen.queryByLabelText('Your secret address')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off address' }));
  expect(actions.close).toHaveBeenCalledOnce();
});

test('an address created elsewhere meanwhile is not mistaken for this one', async () => {
  const later = '2026-11-21T09:05:00.000Z';
  open({ data: { createdAt: later } }, { createdAt: at, path: '/api/calendar/old.ics' });
  expect(await screen.findByRole('button', { name: 'Create new address' })).toBeTruthy();
  expect(screen.queryByLabelText('Your secret address')).toBeNull();
});

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
  const deeds = { open: mutate(), close: mutate() };
  const props = {
    lede: 'Follow your shifts.',
    seen: 'Anyone who has it can see your shifts.',
    feed: { isPending: false, isError: false, isSuccess: true, ...feed },
    open: { isPending: false, data: answer, mutate: deeds.open },
    close: { isPending: false, mutate: deeds.close },
  } as unknown as Props;
  renderPage({ Component: () => <SecretAddress {...props} />, path: '/', at: '/' });
  return deeds;
}

test('one makes an address where there is none', async () => {
  const deeds = open({ data: { createdAt: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(deeds.open).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Turn off address' })).toBeNull();
});

test('a fresh address is shown and copied whole', async () => {
  open({ data: { createdAt: at } }, { createdAt: at, path: '/api/calendar/secret.ics' });
  const user = userEvent.setup();
  const address = await screen.findByLabelText<HTMLTextAreaElement>('Your secret address');
  expect(address.value).toBe(`${location.origin}/api/calendar/secret.ics`);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(address.value);
  expect(await screen.findByText('Link copied')).toBeTruthy();
});

test('an address of before is not shown again: one makes another, or closes it', async () => {
  const deeds = open({ data: { createdAt: at } });
  expect(await screen.findByRole('button', { name: 'Create new address' })).toBeTruthy();
  expect(screen.queryByLabelText('Your secret address')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off address' }));
  expect(deeds.close).toHaveBeenCalledOnce();
});

test('an address that is made anew elsewhere meanwhile is not taken for this one', async () => {
  const later = '2026-11-21T09:05:00.000Z';
  open({ data: { createdAt: later } }, { createdAt: at, path: '/api/calendar/old.ics' });
  expect(await screen.findByRole('button', { name: 'Create new address' })).toBeTruthy();
  expect(screen.queryByLabelText('Your secret address')).toBeNull();
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import ConfirmPage from './confirm-page.tsx';
import EndPage from './end-page.tsx';
import { notSent } from './not-sent.ts';

const token = 't'.repeat(43);
const at = `/newsletter?token=${token}`;
const nothing = { fields: {}, values: {} };

const press = async (Component: typeof ConfirmPage, label: string, action: () => unknown) => {
  renderPage({ Component, path: '/newsletter', at, action });
  await userEvent.click(await screen.findByRole('button', { name: label }));
};

test.each([
  { Component: ConfirmPage, label: 'Confirm subscription', next: 'Thank you' },
  { Component: EndPage, label: 'Unsubscribe', next: "You're unsubscribed" },
])(
  'opening the link changes nothing, pressing "$label" does',
  async ({ Component, label, next }) => {
    const action = vi.fn(() => ({ ...nothing, answer: { message: 'It is done.' } }));
    renderPage({ Component, path: '/newsletter', at, action });
    const button = await screen.findByRole('button', { name: label });
    expect(action).not.toHaveBeenCalled();
    await userEvent.click(button);
    const heading = await screen.findByRole('heading', { name: next });
    expect(screen.getByText('It is done.').closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test.each([
  { posted: { ...nothing, code: 'invalid', message: 'Too old.' }, expected: 'Too old.' },
  { posted: { values: {}, fields: { token: 'Not complete.' } }, expected: 'Not complete.' },
])('an invalid link: $expected', async ({ posted, expected }) => {
  await press(ConfirmPage, 'Confirm subscription', () => posted);
  await screen.findByRole('heading', { name: "This link didn't work" });
  expect(screen.getByText(expected)).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Subscribe again' });
  expect(again.getAttribute('href')).toBe('/newsletter');
});

test('a request that could not be sent can be retried', async () => {
  await press(EndPage, 'Unsubscribe', notSent);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't reach the server/);
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test('a link that was cut off says so', async () => {
  renderPage({ Component: ConfirmPage, path: '/newsletter' });
  await screen.findByText('This link is incomplete. Open it again from the email.');
  expect(screen.queryByRole('button')).toBeNull();
});

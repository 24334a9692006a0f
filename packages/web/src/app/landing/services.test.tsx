// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { GetStarted } from './get-started.tsx';
import { services } from './service-list.ts';
import { Services } from './services.tsx';

/* jsdom does not implement dialogs. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const Page = () => (
  <>
    <Services />
    <GetStarted />
  </>
);

test('the list has six capabilities', () => {
  renderPage({ Component: Page });
  const titles = within(document.getElementById('services') ?? document.body)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
  expect(titles).toEqual([
    'Impact reporting and analysis',
    'AI-powered insights',
    'Secure encrypted cloud storage',
    'Fundraising tools',
    'Social media management',
    'Staff and volunteer management',
  ]);
});

test.each(services)(
  '$title explains more, and links to the form',
  async ({ title, description }) => {
    renderPage({ Component: Page });
    const user = userEvent.setup();
    const more = screen.getByRole('button', { name: `Learn more about ${title}` });
    await user.click(more);
    const dialog = screen.getByRole('dialog', { name: title });
    expect(within(dialog).getByText(description)).toBeTruthy();
    await user.click(within(dialog).getByRole('link', { name: 'Start using tools' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.id).toBe('get-started');
  },
);

const notYet =
  /survey answers|field reports|policy that you|schedule and publish|all your channels|team chat|newsletter|ticket/i;

test.each(services)('$title describes only features that exist', ({ description }) => {
  expect(description).not.toMatch(notYet);
});

test('a dialog that the browser closes can be opened again', async () => {
  renderPage({ Component: Page });
  const user = userEvent.setup();
  const more = screen.getByRole('button', { name: 'Learn more about Fundraising tools' });
  for (const time of [1, 2]) {
    await user.click(more);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Fundraising tools' });
    expect(dialog.open, `time ${time}`).toBe(true);
    dialog.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

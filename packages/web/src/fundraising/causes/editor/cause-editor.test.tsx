// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { causeOf } from '../testing-causes.ts';
import EditPage from './edit-page.tsx';

const { id } = causeOf();
const path = `/api/causes/${id}`;

/** A server that records requests. */
function serveCause(refusal?: object) {
  const server = { cause: causeOf(), sent: [] as Record<string, unknown>[] };
  const answers: Record<string, unknown> = {
    [`GET ${path}`]: () => server.cause,
    [`POST ${path}/publication`]: refusal
      ? Response.json(refusal, { status: 400 })
      : () => {
          server.cause = causeOf({
            ...server.cause,
            status: 'published',
            publishedAt: '2026-03-01T10:00:00.000Z',
          });
          return server.cause;
        },
  };
  const fetch = serve(answers);
  answers[`PUT ${path}`] = () => {
    const [, init] = fetch.mock.calls.findLast(([, options]) => options?.method === 'PUT') ?? [];
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    server.sent.push(body);
    server.cause = causeOf({
      ...server.cause,
      ...body,
      id,
      cover: null,
      gallery: [],
      updatedAt: `2026-03-01T09:0${server.sent.length}:00.000Z`,
    });
    return server.cause;
  };
  return server;
}

async function open() {
  signInAs();
  renderPage({ Component: EditPage, path: '/causes/edit/:causeId', at: `/causes/edit/${id}` });
  await screen.findByRole('heading', { level: 1, name: 'Clean water' });
  const user = userEvent.setup();
  /** Opens a section of the form. */
  const show = async (name: string) => {
    await user.selectOptions(screen.getByLabelText('Section'), name);
    return screen.findByRole('group', { name });
  };
  return { user, show };
}

test('each save of a draft sends the version that it started from', async () => {
  const server = serveCause();
  const { user, show } = await open();
  await show('Goal and dates');
  await user.type(screen.getByLabelText('Goal'), '5,000,000');
  await show('Suggested amounts');
  await user.click(screen.getByRole('button', { name: 'Add an amount' }));
  await user.type(screen.getByLabelText('Amount 1 (RWF)'), '5000');
  expect(screen.getByText(/your changes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    goalTarget: '5000000',
    suggestions: [{ amountMinor: '5000', does: '' }],
    readAt: '2026-03-01T09:00:00.000Z',
  });
  await screen.findByText(/^Saved/);
  await show('Details');
  await user.type(screen.getByLabelText('Place (optional)'), 'Gasabo');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({ location: 'Gasabo', readAt: '2026-03-01T09:01:00.000Z' });
});

test('errors that prevent publishing are shown at their fields, and the draft is still saved', async () => {
  const fields = { summary: 'Enter a sentence or two about what donations are for' };
  const server = serveCause({ code: 'invalid', message: fields.summary, fields });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish cause' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: fields.summary })).toBeTruthy();
  expect(server.sent).toHaveLength(1);
  expect(screen.getByLabelText('Summary').getAttribute('aria-invalid')).toBe('true');
});

test('a cause is published, and then saved as a public one', async () => {
  serveCause();
  const { user, show } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish cause' }));
  const dialog = await screen.findByRole('dialog', { name: '“Clean water” is live' });
  const page = within(dialog).getByRole('link', { name: 'Open page' });
  expect(page.getAttribute('href')).toBe(new URL(`/causes/${id}`, window.location.origin).href);
  expect(within(dialog).getByRole('link', { name: 'Copy link' })).toBeTruthy();
  const code = within(dialog).getByRole('link', { name: 'Download QR code' });
  expect(code.getAttribute('href')).toBe(`/api/fundraising/causes/${id}/code.svg`);
  const embed = within(dialog).getByRole('link', { name: 'Embed on your website' });
  expect(embed.getAttribute('href')).toBe(`/embeds?cause=${id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByRole('button', { name: 'Publish cause' })).toBeNull();
  await show('Goal and dates');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' }).disabled).toBe(true);
});

test('an amount with too many decimals for the currency is refused before it is sent', async () => {
  const server = serveCause();
  const { user, show } = await open();
  await show('Goal and dates');
  await user.type(screen.getByLabelText('Goal'), '10.5');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findAllByText('Enter a valid amount in this currency');
  expect(server.sent).toHaveLength(0);
});

test('rows of a list can be moved up and removed', async () => {
  serveCause();
  const { user, show } = await open();
  await show('FAQ');
  const add = screen.getByRole('button', { name: 'Add a question and answer' });
  await user.click(add);
  await user.click(add);
  await user.type(screen.getByLabelText('FAQ question 1'), 'First');
  await user.type(screen.getByLabelText('FAQ question 2'), 'Second');
  await user.click(screen.getByRole('button', { name: 'Move up: Question and answer 2' }));
  expect(screen.getByLabelText<HTMLInputElement>('FAQ question 1').value).toBe('Second');
  await user.click(screen.getByRole('button', { name: 'Remove: Question and answer 1' }));
  expect(screen.getByLabelText<HTMLInputElement>('FAQ question 1').value).toBe('First');
  expect(screen.queryByLabelText('FAQ question 2')).toBeNull();
});

test('“Every month” is preselected only if the team chooses it', async () => {
  serveCause();
  const { user, show } = await open();
  await show('Donation form');
  const first = () => screen.getByLabelText<HTMLSelectElement>('Selected by default');
  const often = (name: string) => screen.getByRole('checkbox', { name });
  const monthly = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Monthly' });
  if (!monthly.checked) await user.click(monthly);
  expect(first().value).toBe('once');
  await user.click(often('Yearly'));
  expect(first().value).toBe('once');
  await user.selectOptions(first(), 'Monthly');
  expect(first().value).toBe('monthly');
  await user.click(often('One-time'));
  expect(first().value).toBe('monthly');
  await user.click(often('One-time'));
  expect(first().value).toBe('once');
});

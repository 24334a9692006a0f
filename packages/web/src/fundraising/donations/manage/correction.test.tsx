// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import { VoidDialog } from './void-dialog.tsx';

const id = '0199a1b2-0000-7000-8000-0000000000a1';
const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });
const donation = {
  id,
  causeId: '0199a1b2-0000-7000-8000-0000000000c1',
  causeTitle: 'Clean water',
  amount: rwf('5000'),
  method: 'cheque',
  at: '2026-02-10T10:00:00Z',
  name: 'Ada Uwase',
  email: '',
  note: 'No. 12',
} as never;

beforeEach(() => void signInAs({ role: 'NGO_ADMIN' }));

test('a correction sends the form, and requires a reason', async () => {
  const requests = serve({
    'GET /api/causes': [],
    [`POST /api/donations/${id}/corrections`]: donation,
  });
  renderPage({
    Component: () => <CorrectionDialog donation={donation} opened onClose={() => undefined} />,
  });
  const user = userEvent.setup();
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('5000');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-02-10');
  await user.clear(amount);
  await user.type(amount, '7,500');
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  await screen.findAllByText('Enter a short reason');
  await user.type(screen.getByLabelText('Reason'), 'Typed wrongly');
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  await expect
    .poll(() => requests.mock.calls.map(([, init]) => String(init?.body)).join())
    .toMatch(/"amount":"7500".*"reason":"Typed wrongly"/);
});

test('the dialog warns that another cause removes the donation from its fundraising page', async () => {
  const card = {
    summary: '',
    status: 'published',
    cover: null,
    currency: 'RWF',
    goalKind: 'amount',
    goalTarget: null,
    startsOn: null,
    endsOn: null,
    totals: { raisedMinor: '0', donations: 0, donors: 0 },
    updatedAt: '2026-03-01T09:00:00.000Z',
  };
  const [clean, school] = ['c1', 'c2'].map((end) => `0199a1b2-0000-7000-8000-0000000000${end}`);
  serve({
    'GET /api/causes': [
      { ...card, id: clean, title: 'Clean water' },
      { ...card, id: school, title: 'School' },
    ],
  });
  const through = { ...(donation as object), fundraiser: { id, name: 'Ben Ade' } } as never;
  renderPage({
    Component: () => <CorrectionDialog donation={through} opened onClose={() => undefined} />,
  });
  const user = userEvent.setup();
  await screen.findByRole('option', { name: 'School' });
  expect(screen.queryByText(/the fundraising page of Ben Ade/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Cause'), 'School');
  await screen.findByText(/Ben Ade.*no longer count/);
});

test('deleting needs confirmation, and the history shows the previous values', async () => {
  serve({
    [`GET /api/donations/${id}/corrections`]: [
      {
        id: '0199a1b2-0000-7000-8000-0000000000b1',
        what: 'corrected',
        reason: 'Typed wrongly',
        before: { amount: rwf('5000'), method: 'cheque' },
        after: { amount: rwf('7500'), method: 'cash' },
        by: 'Head',
        at: '2026-02-11T10:00:00Z',
      },
    ],
  });
  renderPage({
    Component: () => (
      <>
        <CorrectionHistory donationId={id} />
        <VoidDialog donation={donation} opened onClose={() => undefined} />
      </>
    ),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Delete this donation?' });
  within(dialog).getByRole('button', { name: 'Keep donation' });
  await screen.findByText(/Amount: RWF\s5,000 → RWF\s7,500/);
  screen.getByText('Method: Cheque → Cash');
});

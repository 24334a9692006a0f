// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { useReceivedText } from './use-received-text.ts';

const days = { step: 'day' as const, from: '2026-11-01', until: '2026-11-28' };

const point = (minor: string) => ({ from: '2026-11-01', donations: 1, minor });

test.each([
  { now: '112000', earlier: '100000', says: 'Up 12% on the previous period.' },
  { now: '750', earlier: '1000', says: 'Down 25% on the previous period.' },
  { now: '5', earlier: '5', says: 'The same as the previous period.' },
  { now: '5', earlier: '0', says: 'Nothing in the previous period.' },
  {
    now: '900719925474099312345',
    earlier: '450359962737049656172',
    says: 'Up 100% on the previous period.',
  },
])('$now after $earlier: $says', async ({ now, earlier, says }) => {
  const currency = { currency: 'RWF', points: [point(now)], before: [point(earlier)] };
  renderPage({ Component: () => <p>{useReceivedText()(days, currency, false)}</p> });
  expect(await screen.findByText((text) => text.endsWith(` ${says}`))).toBeTruthy();
});

test.each([
  { step: 'day', isOpen: true, says: /^RWF\s5 received since 1 November 2026\. / },
  { step: 'month', isOpen: true, says: /^RWF\s5 received since November 2026\. / },
  {
    step: 'month',
    isOpen: false,
    says: /^RWF\s5 received from 1 November 2026 to 28 November 2026\. /,
  },
] as const)(
  'a period whose end is open ($isOpen) is worded $says',
  async ({ step, isOpen, says }) => {
    const currency = { currency: 'RWF', points: [point('5')], before: [] };
    renderPage({
      Component: () => <p>{useReceivedText()({ ...days, step }, currency, isOpen)}</p>,
    });
    expect(await screen.findByText(says)).toBeTruthy();
  },
);

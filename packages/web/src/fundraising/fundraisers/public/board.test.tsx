// @vitest-environment jsdom
import type { BoardPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { fundraiserId } from '@ngo-plus/contract/fundraising/fundraisers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { Board } from './board.tsx';

const page = (at: number, overrides: Partial<BoardPage>): BoardPage => ({
  id: fundraiserId.parse(`01a2019c-bdef-710d-940f-a536f1ccc60${at}`),
  kind: 'person',
  name: `Page ${at}`,
  picture: null,
  goalMinor: null,
  raisedMinor: '0',
  donations: 0,
  isClosed: false,
  place: 1,
  members: 0,
  team: null,
  ...overrides,
});

test('equal pages share a rank, and pages without donations have none', async () => {
  const pages = [
    page(1, { raisedMinor: '30000', donations: 3 }),
    page(2, { raisedMinor: '30000', donations: 1, isClosed: true }),
    page(3, { place: 3, kind: 'team', name: '<b>Club</b>', members: 2 }),
  ];
  renderPage({ Component: () => <Board pages={pages} currency="RWF" /> });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['1', '1', '']);
  const [first, second, third] = rows.map((row) => within(row));
  first?.getByText(/30,000/);
  first?.getByText('3 donations');
  second?.getByText('Closed');
  third?.getByRole('link', { name: '<b>Club</b>' });
  third?.getByText('2 members');
});

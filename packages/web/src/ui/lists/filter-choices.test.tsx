// @vitest-environment jsdom
import { phrases } from '@ngo-plus/contract/kernel';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { FilterChoices, useFilterChips } from './filter-choices.tsx';

type Filters = Readonly<Record<'search' | 'state' | 'role', string>>;

const choices = [
  {
    name: 'state',
    label: 'State',
    every: 'All statuses',
    names: phrases({ open: 'Open', shut: 'Closed' }),
  },
  {
    name: 'role',
    label: 'Role',
    every: 'All roles',
    names: phrases({ ADMIN: 'Administrator', STAFF: 'Staff' }),
    values: ['STAFF'],
  },
] as const;

function open(inForce: Filters) {
  const Component = () => (
    <>
      <FilterChoices inForce={inForce} choices={choices} />
      <ul>
        {useFilterChips(inForce, choices).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    </>
  );
  renderPage({ Component, path: '/', at: '/' });
}

test.each<{ inForce: Filters; chips: string[] }>([
  { inForce: { search: '', state: '', role: '' }, chips: [] },
  {
    inForce: { search: 'wells', state: 'shut', role: 'ADMIN' },
    chips: ['Search: wells', 'State: Closed', 'Role: Administrator'],
  },
  { inForce: { search: '', state: 'unknown', role: '' }, chips: ['State: unknown'] },
])('chips of $inForce', async ({ inForce, chips }) => {
  open(inForce);
  await screen.findByLabelText('State');
  expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(chips);
});

test('each filter is a field, and one without options is omitted', async () => {
  open({ search: '', state: 'open', role: '' });
  const state = await screen.findByLabelText<HTMLSelectElement>('State');
  expect([state.name, state.value]).toEqual(['state', 'open']);
  const role = screen.getByLabelText<HTMLSelectElement>('Role');
  expect([...role.options].map(({ text }) => text)).toEqual(['All roles', 'Staff']);
});

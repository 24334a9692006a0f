// @vitest-environment jsdom
import { phrases } from '@ngo-plus/contract/kernel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { filtersIn } from './filter-address.ts';
import { ListFilters } from './list-filters.tsx';

const choices = [
  {
    name: 'state',
    label: 'State',
    every: 'All statuses',
    names: phrases({ open: 'Open', shut: 'Closed' }),
  },
] as const;

function List() {
  const [address] = useSearchParams();
  return (
    <>
      <ListFilters
        label="Search donations"
        path="/donations"
        inForce={filtersIn(['search', 'state'], address)}
        choices={choices}
        count="3 donations"
        search={{ placeholder: 'Name', maxLength: 100 }}
      />
      <p data-testid="address">{`?${address}`}</p>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

test('the filters are in the address, without blanks', async () => {
  renderPage({ Component: List, path: '/donations', at: '/donations?cursor=old' });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('State'), 'shut');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('?state=shut');
  await user.click(screen.getByRole('button', { name: 'Remove filter: State: Closed' }));
  expect(address()).toBe('?');
});

test('filters in an address are trimmed, and cut at an unreasonable length', () => {
  const read = filtersIn(
    ['search', 'state'],
    new URLSearchParams({ search: ` ${'a'.repeat(200)}` }),
  );
  expect(read).toEqual({ search: 'a'.repeat(100), state: '' });
});

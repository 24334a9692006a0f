// @vitest-environment jsdom
import { phrases } from '@ngo-plus/contract/kernel';
import { screen, waitFor } from '@testing-library/react';
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
        inForce={filtersIn(['search', 'state', 'from'], address)}
        choices={choices}
        days={[{ name: 'from', label: 'From' }]}
        count="3 donations"
        search={{ placeholder: 'Name', maxLength: 100 }}
      />
      <p data-testid="address">{`?${address}`}</p>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

function renderList(at: string) {
  renderPage({ Component: List, path: '/donations', at });
  return userEvent.setup();
}

test('a choice applies immediately, and its chip removes it', async () => {
  const user = renderList('/donations?cursor=old');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByLabelText('State'), 'shut');
  expect(address()).toBe('?state=shut');
  await user.click(screen.getByRole('button', { name: 'Remove filter: State: Closed' }));
  expect(address()).toBe('?');
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('');
});

test('text applies after a pause in typing, and immediately on Enter', async () => {
  const user = renderList('/donations?state=open');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(search, 'wells');
  expect(address()).toBe('?state=open');
  await waitFor(() => expect(address()).toBe('?search=wells&state=open'));
  expect(search).toHaveProperty('value', 'wells');
  await user.type(search, ' and pumps{Enter}');
  expect(address()).toBe('?search=wells+and+pumps&state=open');
});

test('one link clears all filters', async () => {
  const user = renderList('/donations?search=wells&state=open&from=2026-03-01');
  await screen.findByRole('button', { name: 'Remove filter: From: 1 March 2026' });
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('?');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '');
});

test('filters in an address are trimmed and limited in length', () => {
  const read = filtersIn(
    ['search', 'state'],
    new URLSearchParams({ search: ` ${'a'.repeat(200)}` }),
  );
  expect(read).toEqual({ search: 'a'.repeat(100), state: '' });
});

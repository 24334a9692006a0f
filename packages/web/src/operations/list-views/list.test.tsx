// @vitest-environment jsdom
import { phrases } from '@ngo-plus/contract/kernel';
import { addListView } from '@ngo-plus/contract/operations/list-views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { FilteredList, ListViewsContext, RecordTable } from '../../ui/index.ts';
import { ViewMenu } from './index.ts';

const shared = {
  id: '0199a1b2-0000-7000-8000-00000000000b',
  list: 'view-test',
  name: 'Failed',
  filters: { state: 'failed' },
  columns: ['state'],
  shared: true,
  own: false,
  mayChange: false,
};

const list = {
  key: 'view-test',
  columns: phrases({ amount: 'Amount', state: 'Status' }),
};

/** A list with one filter and two columns, at an address that says whose records it lists. */
function List() {
  const [address] = useSearchParams();
  const { search } = useLocation();
  return (
    <ListViewsContext value={ViewMenu}>
      <output aria-label="Address">{search}</output>
      <FilteredList
        query={useInfiniteQuery({
          queryKey: ['view-test'],
          queryFn: () => ({ items: ['Ada'], total: 1, next: undefined }),
          initialPageParam: '',
          getNextPageParam: () => undefined,
        })}
        path="/?mine=1"
        list={list}
        failed="Failed"
        empty={{
          title: 'None',
          body: 'None',
          tiles: [{ kind: 'sun' }, { kind: 'sun' }, { kind: 'sun' }] as never,
        }}
        filters={{
          label: 'Search',
          inForce: { state: address.get('state') ?? '' },
          choices: [
            { name: 'state', label: 'Status', every: 'All', names: phrases({ failed: 'Failed' }) },
          ],
        }}
      >
        {(names) => (
          <RecordTable headings={['Name', 'Amount', 'Status']}>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>1</td>
                <td>Failed</td>
              </tr>
            ))}
          </RecordTable>
        )}
      </FilteredList>
      <div id="overlays" />
    </ListViewsContext>
  );
}

const open = (at: string) => renderPage({ Component: List, path: '/', at });

test('what a person sees is saved as a view, without what only the address says', async () => {
  signInAs();
  const fetch = serve({
    'GET /api/list-views': [],
    'POST /api/list-views': { ...shared, own: true, shared: false },
  });
  open('/?mine=1&state=failed');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = fetch.mock.calls.find(([, init]) => init?.method === 'POST');
    const body = addListView.input.parse(JSON.parse(String(sent?.[1]?.body)));
    expect(body).toEqual({
      list: 'view-test',
      name: 'Mine',
      filters: { state: 'failed' },
      columns: ['amount', 'state'],
      shared: false,
    });
  });
});

test('a colleague opens a shared view with its filters and columns, and closes it', async () => {
  signInAs();
  serve({ 'GET /api/list-views': [shared] });
  open('/?mine=1');
  const user = userEvent.setup();
  const hidden = () => screen.getByRole('table').getAttribute('data-hidden');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Failed' }));
  const address = () => screen.getByLabelText('Address').textContent;
  await waitFor(() => expect(address()).toBe(`?mine=1&state=failed&view=${shared.id}`));
  expect(hidden()).toBe('2');
  // The list is arranged as the view was saved, so that nothing is to be saved.
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(screen.queryByRole('menuitem', { name: 'Save changes' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe('?mine=1'));
  expect(hidden()).toBeNull();
});

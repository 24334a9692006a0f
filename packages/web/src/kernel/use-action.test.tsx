// @vitest-environment jsdom
import { endpoint } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { renderPage, serve, signInAs } from './testing.ts';
import { useEndpoint } from './use-action.ts';

const water = endpoint('POST /api/trees', {
  summary: 'Waters a tree.',
  access: 'signed-in',
  idempotent: true,
  input: z.object({ litres: z.int() }),
  output: z.object({ litres: z.int() }),
});

function Tree({ read }: { read: () => number }) {
  const { data } = useQuery({ queryKey: ['trees', 'one'], queryFn: read });
  const { mutate } = useEndpoint(water, ['trees']);
  return (
    <button type="button" onClick={() => mutate({ litres: 3 })}>
      Read {data} times
    </button>
  );
}

test('lists are refetched; each intention has its own key', async () => {
  signInAs();
  const calls = serve({ 'POST /api/trees': { litres: 3 } });
  let reads = 0;
  const read = () => ++reads;
  renderPage({ Component: () => <Tree read={read} />, path: '/', at: '/' });
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: `Read ${times} times` }));
    await screen.findByRole('button', { name: `Read ${times + 1} times` });
  }
  const keys = calls.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(keys.every(Boolean)).toBe(true);
});

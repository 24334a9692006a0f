// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Providers } from './providers.tsx';

const health = {
  state: 'working',
  fault: null,
  restsUntil: null,
  checkedAt: null,
  testedAt: null,
};
const connection = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  provider: 'openai',
  baseUrl: null,
  keyEnd: 'abcd',
  models: ['gpt-5.6-luna'],
  currency: 'USD',
  isFree: false,
  isEnabled: true,
  health,
  ...more,
});
const [first, second] = [
  connection('0199a1b2-0000-7000-8000-000000000001', 'Main'),
  connection('0199a1b2-0000-7000-8000-000000000002', 'Reserve', {
    health: { ...health, state: 'key-refused', fault: 'key' },
  }),
];

const show = (replies: object = {}) => {
  signInAs({ role: 'SUPER_ADMIN' });
  const served = serve({
    'GET /api/ai/providers': [first, second],
    'GET /api/ai/prices': [],
    ...replies,
  });
  renderPage({ Component: Providers });
  return served;
};

test('connections are listed in their order with their health, the built-in engine last', async () => {
  show();
  await screen.findByText('Main');
  const places = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(places[0]).toContain('OpenAI · gpt-5.6-luna · key ends in abcd');
  expect(places[1]).toContain('The provider refused the key. Enter a new one, then test again.');
  expect(places[2]).toContain('Built-in engine');
});

test('a test shows how long the model took and what it answered, or why it failed', async () => {
  const result = { model: 'gpt-5.6-luna', milliseconds: 1_234, said: null, health };
  show({
    [`POST /api/ai/providers/${first?.id}/tests`]: { ...result, answer: 'OK', fault: null },
    [`POST /api/ai/providers/${second?.id}/tests`]: {
      ...result,
      answer: null,
      fault: 'key',
      said: 'Incorrect API key provided.',
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Test Main' }));
  await screen.findByText('gpt-5.6-luna answered “OK” in 1,234 ms.');
  await userEvent.click(screen.getByRole('button', { name: 'Test Reserve' }));
  await screen.findByText(/gpt-5.6-luna said: Incorrect API key provided./);
});

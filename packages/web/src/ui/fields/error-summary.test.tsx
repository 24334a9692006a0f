// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ErrorSummary } from './error-summary.tsx';

test('problems are listed in the order of the page, those of the whole form first', async () => {
  renderPage({
    Component: () => (
      <form>
        <ErrorSummary
          attempt={1}
          problems={[
            { id: 'last', message: 'Enter a town' },
            { id: 'first', message: 'Enter a name' },
            { message: 'That address is taken' },
            { id: 'middle', message: 'Enter an amount' },
          ]}
        />
        <input id="first" />
        <div>
          <input id="middle" />
        </div>
        <input id="last" />
      </form>
    ),
  });
  const summary = within(await screen.findByRole('alert'));
  const lines = summary.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'That address is taken',
    'Enter a name',
    'Enter an amount',
    'Enter a town',
  ]);
});

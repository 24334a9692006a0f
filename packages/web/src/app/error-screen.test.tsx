// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { RequestFailed } from '../kernel/index.ts';
import { renderPage } from '../kernel/testing.ts';
import { ErrorScreen } from './error-screen.tsx';

const show = (error: unknown) => renderPage({ Component: () => <ErrorScreen error={error} /> });

test("a page that fails says so, with the server's message and reference", async () => {
  show(
    new RequestFailed({ code: 'unavailable', message: 'Too busy right now.', requestId: 'r-42' }),
  );
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  expect(screen.getByText('Too busy right now.')).toBeTruthy();
  expect(screen.getByText('r-42')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an error in the page itself is not explained in detail', async () => {
  show(new TypeError('undefined is not a function'));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(screen.getByText('Something went wrong. Nothing you saved is lost.')).toBeTruthy();
});

test.each([
  { status: 404, title: 'Nothing was found at this address.' },
  { status: 405, title: "This form can't be submitted here." },
])('$status is not a failure: there is nothing to retry', async ({ status, title }) => {
  show(new ErrorResponseImpl(status, '', 'Error: You made a POST request'));
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/Something went wrong|You made/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
});

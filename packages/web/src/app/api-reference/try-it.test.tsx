// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { someOperation } from './testing-operations.ts';
import { TryIt } from './try-it.tsx';

const open = async () => {
  renderPage({ Component: () => <TryIt operation={someOperation()} /> });
  await userEvent.click(await screen.findByText('Try it'));
  await userEvent.type(screen.getByLabelText('id'), 'wells');
};
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

test('the response is shown with its status, headers and formatted text', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ title: 'Wells' }, { status: 404 }));
  await open();
  await sendIt();
  await screen.findByText('404');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/blogs/wells');
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Response');
  expect(answer.value).toBe('{\n  "title": "Wells"\n}');
  screen.getByText('content-type');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/blogs/wells');
  fetched.mockRestore();
});

test('a request in progress can be aborted', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
      }),
  );
  await open();
  await sendIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. Nothing was changed.');
  fetched.mockRestore();
});

test('an unreachable server is reported as such, and a picture is not printed', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('refused'));
  await open();
  await sendIt();
  await screen.findByText(/^Couldn't reach the server/);
  const picture = new Response('…', { headers: { 'content-type': 'image/webp' } });
  fetched.mockResolvedValueOnce(picture);
  await sendIt();
  await screen.findByText('This response is a file. Open it in a new tab.');
  fetched.mockRestore();
});

test('without scripts the form calls this page, which links on', async () => {
  await open();
  const form = screen.getByLabelText('id').closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/api']);
  expect(new FormData(form as HTMLFormElement).get('try')).toBe('GET_api_blogs_id');
});

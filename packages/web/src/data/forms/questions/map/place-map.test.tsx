// @vitest-environment jsdom
import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ask, show } from '../testing-questions.tsx';

const map = { borders: '/borders.txt', tiles: null };

const answerTo = ({ response }: ReturnType<typeof show>) =>
  textOfAnswer(response.root.inside.get(response.form.top[0] as never)?.[0]?.answer);

test('the middle of the map becomes the answer, with keys alone', async () => {
  const user = userEvent.setup();
  const shown = show([ask('home', { type: 'point' })], { map });
  await user.click(screen.getByText('Show map'));
  const frame = await screen.findByRole('region', { name: /^Map\. Move it/ });
  frame.focus();
  await user.keyboard('{+}{+}{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Use the middle of the map' }));
  const first = answerTo(shown);
  expect(first).toMatch(/^-?\d+\.\d+ -?\d+(\.\d+)? 0 0$/);
  frame.focus();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Use the middle of the map' }));
  const [before, after] = [first, answerTo(shown)].map((text) => Number(text.split(' ')[0]));
  expect(after).toBeLessThan(before ?? 0);
});

test('corners are added to an area, which is closed', async () => {
  const user = userEvent.setup();
  const shown = show([ask('field', { type: 'area' })], { map });
  await user.click(screen.getByText('Show map'));
  const frame = await screen.findByRole('region', { name: /^Map\. Move it/ });
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    frame.focus();
    await user.keyboard(`{${key}}`);
    await user.click(screen.getByRole('button', { name: 'Add the middle of the map' }));
  }
  const corners = answerTo(shown).split(';');
  expect(corners).toHaveLength(4);
  expect(corners.at(-1)).toBe(corners[0]);
  await waitFor(() => expect(document.querySelector('polygon[data-area]')).toBeTruthy());
});

test('without a source of maps there is none', () => {
  show([ask('home', { type: 'point' })]);
  expect(screen.queryByText('Show map')).toBeNull();
});

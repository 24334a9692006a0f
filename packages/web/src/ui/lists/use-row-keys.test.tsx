// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';

let ends = 0;

beforeEach(() => {
  ends = 0;
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function List() {
  const list = useRowKeys(() => {
    ends++;
  });
  return (
    <>
      <input aria-label="Search" />
      <div ref={list} data-rows>
        <table>
          <tbody>
            {['one', 'two', 'three'].map((name) => (
              <tr key={name} aria-label={name}>
                <td>
                  <input type="checkbox" aria-label={`Select ${name}`} />
                </td>
                <th scope="row">
                  <a href={`#${name}`}>{name}</a>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  );
}

const active = () => document.activeElement?.getAttribute('aria-label');
const inTabOrder = () =>
  [...document.querySelectorAll('tr')]
    .filter((row) => row.tabIndex === 0)
    .map((row) => row.ariaLabel ?? row.getAttribute('aria-label'));

test('j, k and the arrows move the focus, and one row is in the tab order', async () => {
  render(<List />);
  const user = userEvent.setup();
  expect(inTabOrder()).toEqual(['one']);
  await user.keyboard('j');
  expect(active()).toBe('one');
  await user.keyboard('jj');
  expect([active(), inTabOrder()]).toEqual(['three', ['three']]);
  expect(ends).toBe(0);
  await user.keyboard('j');
  expect([active(), ends]).toEqual(['three', 1]);
  await user.keyboard('k{ArrowUp}{ArrowDown}');
  expect(active()).toBe('two');
});

test('x selects the row, Enter opens it', async () => {
  render(<List />);
  const user = userEvent.setup();
  await user.keyboard('jjx');
  expect(screen.getByLabelText<HTMLInputElement>('Select two').checked).toBe(true);
  expect(active()).toBe('two');
  await user.keyboard('{Enter}');
  expect(location.hash).toBe('#two');
});

test('keys do nothing in a field, in a dialog, with Ctrl, or once turned off', async () => {
  const { unmount } = render(<List />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Search'), 'jkx');
  expect([active(), screen.getByLabelText<HTMLInputElement>('Search').value]).toEqual([
    'Search',
    'jkx',
  ]);
  screen.getByText('In a dialog').focus();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('In a dialog');
  screen.getByText('In a dialog').blur();
  await user.keyboard('{Control>}j{/Control}');
  expect(document.activeElement).toBe(document.body);
  unmount();
  localStorage.setItem('lists..keys', 'off');
  render(<List />);
  await user.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText('one').focus();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('two');
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableRows } from './table-rows.tsx';

type Callback = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;
const observed = new Map<Element, Callback>();

/** A screen that scrolls only when a test says so. */
class Screen {
  readonly callback: Callback;
  constructor(callback: Callback) {
    this.callback = callback;
  }
  observe(element: Element) {
    observed.set(element, this.callback);
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Screen));
afterEach(() => {
  cleanup();
  observed.clear();
  vi.unstubAllGlobals();
});

const Table = ({ count }: { count: number }) => (
  <table>
    <thead>
      <tr>
        <th>Name</th>
      </tr>
    </thead>
    <TableRows>
      {Array.from({ length: count }, (_, at) => (
        <tr key={at}>
          <td>
            <button type="button">Row {at + 1}</button>
          </td>
        </tr>
      ))}
    </TableRows>
  </table>
);

const drawn = () => screen.queryAllByRole('button').length;
const bodies = () => [...document.querySelectorAll('tbody')];
const scroll = (group: number, isIntersecting: boolean) => {
  const body = bodies()[group];
  const boundingClientRect = { height: 2_050 } as DOMRectReadOnly;
  if (body) act(() => observed.get(body)?.([{ isIntersecting, boundingClientRect }]));
};

test('a table of 200 rows is drawn whole', () => {
  render(<Table count={200} />);
  expect([drawn(), bodies().length]).toEqual([200, 1]);
});

test('of 2,000 rows only groups near the screen are drawn, each row with its place', () => {
  render(<Table count={2_000} />);
  expect([drawn(), bodies().length]).toEqual([50, 40]);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  scroll(3, true);
  expect(drawn()).toBe(100);
  expect(screen.getByText('Row 151').closest('tr')?.getAttribute('aria-rowindex')).toBe('152');
  scroll(0, false);
  expect(drawn()).toBe(50);
  expect(bodies()[0]?.querySelector('td')?.style.height).toBe('2050px');
});

test('the row with the focus stays', () => {
  render(<Table count={2_000} />);
  screen.getByText('Row 7').focus();
  scroll(0, false);
  expect(document.activeElement?.textContent).toBe('Row 7');
});

test('rows that were just loaded are drawn', () => {
  const { rerender } = render(<Table count={250} />);
  rerender(<Table count={300} />);
  expect(screen.getByText('Row 300')).toBeTruthy();
});

test('printing draws every row', () => {
  render(<Table count={2_000} />);
  act(() => void fireEvent(window, new Event('beforeprint')));
  expect(drawn()).toBe(2_000);
});

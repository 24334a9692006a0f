// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { moved } from './arrangement.ts';
import { useDragOrder } from './use-drag-order.ts';

afterEach(() => vi.restoreAllMocks());

const rowPx = 40;

function List() {
  const [items, setItems] = useState<readonly string[]>(['a', 'b', 'c']);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, (from, to) => setItems(moved(items, from, to)));
  return (
    <ol ref={list}>
      {items.map((item, at) => (
        <li key={item} data-dragged={drag.at === at}>
          <button type="button" {...drag.handleFor(at)}>
            {item}
          </button>
        </li>
      ))}
    </ol>
  );
}

const order = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .join('');
const to = (row: number) =>
  fireEvent(
    document,
    new MouseEvent('pointermove', { bubbles: true, clientY: row * rowPx + rowPx / 2 }),
  );

/** Rows of equal height below each other, which jsdom does not lay out. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (at + 1) * rowPx } as DOMRect;
  });
}

test('a dragged item follows the pointer until it is dropped', () => {
  layOut();
  render(<List />);
  fireEvent.pointerDown(screen.getByText('a'), { button: 0 });
  to(1);
  expect(order()).toBe('bac');
  to(9);
  expect(order()).toBe('bca');
  expect(screen.getByText('a').closest('li')?.dataset['dragged']).toBe('true');
  to(0);
  expect(order()).toBe('abc');
  to(2);
  fireEvent(document, new MouseEvent('pointerup', { bubbles: true }));
  to(0);
  expect(order()).toBe('bca');
});

test('only the main button drags', () => {
  layOut();
  render(<List />);
  fireEvent.pointerDown(screen.getByText('a'), { button: 2 });
  to(2);
  expect(order()).toBe('abc');
});

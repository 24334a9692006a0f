import { expect, test } from 'vitest';
import {
  kept,
  maxSelected,
  nextSelection,
  nothing,
  type Selection,
  type Step,
} from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const at = (id: string, how: Extract<Step, { kind: 'at' }>['how']): Step => ({
  kind: 'at',
  id,
  how,
});

test.for<{ what: string; steps: Step[]; chosen: string; active: string | undefined }>([
  {
    what: 'a press chooses one alone',
    steps: [at('b', 'only'), at('d', 'only')],
    chosen: 'd',
    active: 'd',
  },
  { what: 'Ctrl adds', steps: [at('b', 'only'), at('d', 'toggle')], chosen: 'bd', active: 'd' },
  {
    what: 'Ctrl acceptsDrop away',
    steps: [at('b', 'only'), at('b', 'toggle')],
    chosen: '',
    active: 'b',
  },
  {
    what: 'Shift acceptsDrop what lies between',
    steps: [at('b', 'only'), at('d', 'range')],
    chosen: 'bcd',
    active: 'd',
  },
  {
    what: 'Shift goes up as well',
    steps: [at('d', 'only'), at('b', 'range')],
    chosen: 'bcd',
    active: 'b',
  },
  {
    what: 'a second Shift begins where the first one began',
    steps: [at('c', 'only'), at('e', 'range'), at('a', 'range')],
    chosen: 'abc',
    active: 'a',
  },
  {
    what: 'Shift without a beginning starts at the active one',
    steps: [at('b', 'focus'), at('c', 'range')],
    chosen: 'bc',
    active: 'c',
  },
  {
    what: 'the arrows choose nothing',
    steps: [at('b', 'only'), at('c', 'focus')],
    chosen: 'b',
    active: 'c',
  },
  { what: 'all', steps: [{ kind: 'all' }], chosen: 'abcde', active: undefined },
  { what: 'none', steps: [{ kind: 'all' }, { kind: 'none' }], chosen: '', active: undefined },
])('$what', ({ steps, chosen, active }) => {
  const end = steps.reduce<Selection>(
    (selection, step) => nextSelection(selection, ids, step),
    nothing,
  );
  expect([[...end.chosen].sort().join(''), end.active]).toEqual([chosen, active]);
});

test('no more entries are selected than one request accepts', () => {
  const many = Array.from({ length: 600 }, (_, index) => `id-${index}`);
  const all = nextSelection(nothing, many, { kind: 'all' });
  expect(all.chosen.size).toBe(maxSelected);
  expect(nextSelection(all, many, at('id-599', 'toggle')).chosen.size).toBe(maxSelected);
});

test.for([
  { after: ['a', 'c', 'd', 'e'], chosen: 'c', active: 'c' },
  { after: ['a'], chosen: '', active: 'a' },
  { after: [], chosen: '', active: undefined },
  { after: ids, chosen: 'bc', active: 'b' },
])(
  'with b and c selected and b active, $after leaves “$chosen” selected and $active active',
  ({ after, chosen, active }) => {
    const before: Selection = { chosen: new Set(['b', 'c']), active: 'b', anchor: 'b' };
    const left = kept(before, ids, after);
    expect([[...left.chosen].join(''), left.active]).toEqual([chosen, active]);
  },
);

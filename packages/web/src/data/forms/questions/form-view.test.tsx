// @vitest-environment jsdom
import { type Item, storedAnswers } from '@ngo-plus/contract/data/forms';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ask, listOf, show } from './testing-questions.tsx';

const fruits = listOf('fruits', ['mango', 'cherry', 'guava']);

test('answers of every kind are stored as the engine expects them', async () => {
  const user = userEvent.setup();
  const { response } = show(
    [
      ask('name'),
      ask('story', { type: 'long-text' }),
      ask('people', { type: 'integer' }),
      ask('litres', { type: 'decimal' }),
      ask('visited', { type: 'date' }),
      ask('at', { type: 'date-time' }),
      ask('fruit', { type: 'select-one', choices: 'fruits' }),
      ask('eaten', { type: 'select-multiple', choices: 'fruits' }),
      ask('liked', { type: 'ranking', choices: 'fruits' }),
      ask('service', { type: 'rating' }),
      ask('likely', { type: 'scale' }),
      ask('open', { type: 'yes-no' }),
      ask('agreed', { type: 'consent' }),
      ask('tap', { type: 'point' }),
    ],
    { lists: [fruits] },
  );
  await user.type(screen.getByLabelText(/^name/), 'Aline');
  await user.type(screen.getByLabelText(/^story/), 'Two\nlines');
  await user.type(screen.getByLabelText(/^people/), '1,250');
  await user.type(screen.getByLabelText(/^litres/), '2,5');
  await user.type(screen.getByLabelText(/^visited/), '2026-11-28');
  await user.type(screen.getByLabelText(/^at/), '2026-11-28T09:15');
  const question = (name: RegExp) => within(screen.getByRole('group', { name }));
  await user.click(question(/^fruit/).getByLabelText('Cherry'));
  await user.click(question(/^eaten/).getByLabelText('Guava'));
  await user.click(question(/^eaten/).getByLabelText('Mango'));
  await user.click(question(/^liked/).getByLabelText('Move Guava up'));
  await user.click(question(/^service/).getByLabelText('4 of 5'));
  await user.click(question(/^likely/).getByLabelText('9'));
  await user.click(question(/^open/).getByLabelText('No'));
  await user.click(question(/^agreed/).getByLabelText('I agree'));
  await user.type(question(/^tap/).getByLabelText('Latitude'), '-1.95');
  await user.type(question(/^tap/).getByLabelText('Longitude'), '30.06');
  expect(storedAnswers(response.root)).toEqual({
    name: 'Aline',
    story: 'Two\nlines',
    people: 1_250,
    litres: 2.5,
    visited: '2026-11-28',
    at: '2026-11-28T09:15:00.000+02:00',
    fruit: 'cherry',
    eaten: ['mango', 'guava'],
    liked: ['mango', 'guava', 'cherry'],
    service: 4,
    likely: 9,
    open: 'no',
    agreed: 'OK',
    tap: '-1.95 30.06 0 0',
  });
});

test('questions appear and disappear with the answers that they depend on', async () => {
  const user = userEvent.setup();
  show([
    ask('open', { type: 'yes-no' }),
    ask('why', { relevant: "${open} = 'no'" }),
    ask('total', { type: 'calculated', calculation: "if(${open} = 'no', 'closed', 'open')" }),
  ]);
  expect(screen.queryByLabelText(/^why/)).toBeNull();
  await user.click(screen.getByLabelText('No'));
  screen.getByLabelText(/^why/);
  expect(screen.getByText('closed').tagName).toBe('OUTPUT');
  await user.click(screen.getByText('Clear choice'));
  expect(screen.queryByLabelText(/^why/)).toBeNull();
});

test('a message is beside its question until the answer meets the rule', async () => {
  const user = userEvent.setup();
  const { faults } = show([
    ask('age', { type: 'integer', required: 'true()', constraint: '. < 120' }),
    ask('nickname'),
  ]);
  const wrong = (): readonly unknown[] => {
    const found = faults.check();
    return found.map(({ name }) => name);
  };
  act(() => expect(wrong()).toEqual(['age']));
  const age = screen.getByLabelText('age');
  expect(age.getAttribute('aria-invalid')).toBe('true');
  expect(age.getAttribute('aria-describedby')).toBe('q-age-fault');
  screen.getByText('Answer this question.');
  await user.type(age, 'old');
  screen.getByText('Enter a number.');
  await user.clear(age);
  await user.type(age, '30');
  expect(screen.queryByText('Enter a number.')).toBeNull();
  await user.clear(age);
  await user.type(age, '300');
  expect(screen.queryByText(/form's rules/)).toBeNull();
  await user.tab();
  screen.getByText("Check this answer. It doesn't meet the form's rules.");
});

test('repetitions are added, counted and removed, also inside others', async () => {
  const user = userEvent.setup();
  const { response } = show([
    {
      id: 'household',
      type: 'repeat',
      name: 'household',
      label: { en: 'Household' },
      items: [
        ask('head'),
        { id: 'child', type: 'repeat', name: 'child', label: { en: 'Child' }, items: [ask('who')] },
      ],
    },
  ]);
  await user.type(screen.getByLabelText(/^head/), 'Aline');
  await user.click(screen.getByRole('button', { name: 'Add another: Child' }));
  const [first, second] = screen.getAllByLabelText(/^who/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Child 2' }));
  await user.type(first as HTMLElement, 'Ben');
  await user.type(second as HTMLElement, 'Cora');
  await user.click(screen.getByRole('button', { name: 'Remove Child 1' }));
  const stored = storedAnswers(response.root)['household'];
  expect(stored).toMatchObject([
    { answers: { head: 'Aline', child: [{ answers: { who: 'Cora' } }] } },
  ]);
});

test('headings follow each other without a gap, in groups and outside', () => {
  const named = (name: string) => ({ id: name, name, label: { en: name } });
  const repeat = (name: string): Item => ({
    ...named(name),
    type: 'repeat',
    items: [ask(`age-of-${name}`)],
  });
  const group = (name: string, items: Item[]): Item => ({ ...named(name), type: 'group', items });
  show([repeat('people'), group('village', [group('house', [repeat('guests')])])]);
  const levels = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent]);
  expect(levels).toEqual([
    ['H2', 'people 1'],
    ['H2', 'village'],
    ['H3', 'house'],
    ['H4', 'guests 1'],
  ]);
});

test('ten thousand choices are searched, and only what is found is drawn', async () => {
  const user = userEvent.setup();
  const villages = listOf(
    'villages',
    Array.from({ length: 10_000 }, (_, at) => `village${at}`),
  );
  const { response } = show([ask('village', { type: 'select-one', choices: 'villages' })], {
    lists: [villages],
  });
  const box = screen.getByRole('combobox', { name: 'Search 10,000 options' });
  await user.click(box);
  expect(screen.getAllByRole('option')).toHaveLength(50);
  screen.getByText('9,950 more. Type to narrow the list.');
  await user.keyboard('VÍLLAGE9999{Enter}');
  expect(storedAnswers(response.root)).toEqual({ village: 'village9999' });
  expect((box as HTMLInputElement).value).toBe('Village9999');
});

test('labels have bold words, links and answers, but no elements of workbooks', () => {
  show([
    ask('who', { initial: 'Aline' }),
    ask('intro', {
      type: 'note',
      label: {
        en: '<span style="color:red">Hello</span> **${who}**, see [the map](https://ngo.example)',
      },
    }),
  ]);
  expect(screen.getByText('Aline').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'the map' }).getAttribute('href')).toBe(
    'https://ngo.example',
  );
  screen.getByText(/^Hello/);
});

// @vitest-environment jsdom

import { userId } from '@ngo-plus/contract/identity/accounts';
import type { PersonWithHours } from '@ngo-plus/contract/people/certificates';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { PeopleChoice } from './people-choice.tsx';

const person = (at: number, name: string, certified: boolean): PersonWithHours => ({
  userId: userId.parse(`0198a1b2-0000-7000-8000-00000000000${at}`),
  name,
  certified,
  minutes: 90,
  entries: 1,
  firstOn: '2026-01-15',
  lastOn: '2026-01-15',
});

const people = [
  person(1, 'Aline Uwase', false),
  person(2, 'አበበ ቢቂላ', true),
  person(3, 'Kwame', false),
];

function Choosing() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <PeopleChoice
        people={people}
        chosen={chosen}
        onChoose={setChosen}
        missing={undefined}
        id="x"
      />
      <output>{chosen.size}</output>
    </>
  );
}

test('people without a certificate are selected together, others individually', async () => {
  const user = userEvent.setup();
  renderPage({ Component: Choosing });
  await user.click(await screen.findByRole('button', { name: 'Everyone without one (2)' }));
  expect(screen.getByRole('status').textContent).toBe('2');
  await user.click(screen.getByLabelText('አበበ ቢቂላ'));
  expect(screen.getByRole('status').textContent).toBe('3');
  await user.click(screen.getByLabelText('Kwame'));
  expect(screen.getByRole('status').textContent).toBe('2');
  await user.click(screen.getByRole('button', { name: 'No one' }));
  expect(screen.getByRole('status').textContent).toBe('0');
});

test('a search keeps the selected people selected', async () => {
  const user = userEvent.setup();
  renderPage({ Component: Choosing });
  await user.click(await screen.findByLabelText('Aline Uwase'));
  await user.type(screen.getByLabelText('Search'), 'kwa');
  await screen.findByLabelText('Kwame');
  expect(screen.queryByLabelText('Aline Uwase')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1');
});

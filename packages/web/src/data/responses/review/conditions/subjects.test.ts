import type { Question } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { operatorsFor } from './subjects.ts';

const contact: Question = { id: 'who', type: 'contact', name: 'who', label: {} };

test('the list finds contacts by name; rules that are stored only ask whether there is one', () => {
  expect(operatorsFor(contact, true)).toContain('contains');
  expect(operatorsFor(contact)).toEqual(['answered', 'unanswered']);
});

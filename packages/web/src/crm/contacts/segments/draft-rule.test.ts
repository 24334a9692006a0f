import type { Rule } from '@ngo-plus/contract/crm/contacts';
import { expect, test } from 'vitest';
import { draftOf, groupIn, groupOf, replaced, ruleIn } from './draft-rule.ts';

const donor: Rule = { is: 'kind', kind: 'donor' };
const inMusanze: Rule = { is: 'text', field: 'city', op: 'equals', value: 'Musanze' };

test.each<{ rule: Rule; again: Rule }>([
  { rule: donor, again: { is: 'all', of: [donor] } },
  { rule: { is: 'any', of: [donor, inMusanze] }, again: { is: 'any', of: [donor, inMusanze] } },
  {
    rule: { is: 'not', of: { is: 'not', of: donor } },
    again: { is: 'all', of: [donor] },
  },
  {
    rule: { is: 'not', of: { is: 'any', of: [donor, { is: 'not', of: inMusanze }] } },
    again: { is: 'not', of: { is: 'any', of: [donor, { is: 'not', of: inMusanze }] } },
  },
  {
    rule: { is: 'all', of: [donor, { is: 'any', of: [inMusanze, { is: 'has', what: 'phone' }] }] },
    again: { is: 'all', of: [donor, { is: 'any', of: [inMusanze, { is: 'has', what: 'phone' }] }] },
  },
])('$rule is edited and saved as $again', ({ rule, again }) => {
  expect(ruleIn(groupIn(rule))).toEqual(again);
});

test.each([
  groupOf([]),
  groupOf([draftOf({ is: 'text', field: 'city', op: 'equals', value: ' ' })]),
  groupOf([draftOf({ is: 'among', field: 'country', among: [] })]),
  groupOf([draftOf({ is: 'kind', kind: 'donor' }), groupOf([])]),
])('an incomplete draft is not a rule: $of', (draft) => {
  expect(ruleIn(draft)).toBeUndefined();
});

test('a condition can be changed or removed at any position', () => {
  const inner = draftOf({ is: 'kind', kind: 'donor' });
  const group = groupOf([draftOf({ is: 'has', what: 'email' }), groupOf([inner], 'any')]);
  const changed = replaced(group, inner.key, { ...inner, not: true });
  expect(ruleIn(changed)).toEqual({
    is: 'all',
    of: [
      { is: 'has', what: 'email' },
      { is: 'any', of: [{ is: 'not', of: donor }] },
    ],
  });
  const inside = replaced(group, inner.key, undefined).of[1];
  expect(inside).toMatchObject({ of: [] });
});

import { expect, test } from 'vitest';
import { product } from '../product.ts';
import { isolationFacts } from './testing-records.ts';

// Platform staff may be signed in as somebody for half an hour. Every endpoint that changes something is listed in
// `testing-isolation.ts` of its capability, so that a new one needs a decision: `personal: true` in its contract refuses
// an impersonator. Refused is what gives lasting access (invitations, roles, links, feeds, devices), changes who
// somebody or an organisation is, binds the person by law, or cannot be undone.

const { impersonation } = await isolationFacts();
const { refused, allowed } = impersonation;

const deciding = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ access, personal, route }) => access !== 'public' && (personal || !route.startsWith('GET ')),
  );

test('every endpoint that changes something is decided on for impersonators', () => {
  const found = deciding.map(({ route }) => route);
  expect(found.filter((route) => !refused.includes(route) && !allowed.includes(route))).toEqual([]);
  expect([...refused, ...allowed].filter((route) => !found.includes(route))).toEqual([]);
});

test('exactly the personal ones are refused', () => {
  const personal = deciding.filter((endpoint) => endpoint.personal).map(({ route }) => route);
  expect(personal.sort()).toEqual([...refused].sort());
});

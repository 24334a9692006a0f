import { expect, test } from 'vitest';
import { product } from '../product.ts';
import { isolationFacts } from './testing-records.ts';

// Platform staff may impersonate a person for half an hour. Every endpoint that changes something is listed in
// `testing-isolation.ts` of its capability, so that a new one needs a decision: `personal: true` in its contract
// refuses impersonators. Refused is what gives lasting access (invitations, roles, links, feeds, devices), changes the
// identity of a person or organisation, binds the person legally, or cannot be undone.

const { impersonation } = await isolationFacts();
const { refused, allowed } = impersonation;

const mutations = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ access, personal, route }) => access !== 'public' && (personal || !route.startsWith('GET ')),
  );

test('every endpoint that changes something is decided on for impersonators', () => {
  const routes = mutations.map(({ route }) => route);
  expect(routes.filter((route) => !refused.includes(route) && !allowed.includes(route))).toEqual(
    [],
  );
  expect([...refused, ...allowed].filter((route) => !routes.includes(route))).toEqual([]);
});

test('only the personal endpoints are refused', () => {
  const personal = mutations.filter((endpoint) => endpoint.personal).map(({ route }) => route);
  expect(personal.sort()).toEqual([...refused].sort());
});

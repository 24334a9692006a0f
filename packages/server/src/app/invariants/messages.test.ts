import { expect, test } from 'vitest';
import { product } from '../product.ts';

const { routes } = product;

/** The messages for a field that is left out or empty, by field. */
const reported = routes.flatMap(({ endpoint: { route, input } }) =>
  Object.keys(input.shape).flatMap((name) =>
    [{}, { [name]: '' }].flatMap((body) =>
      (input.safeParse(body).error?.issues ?? [])
        .filter(({ path }) => path[0] === name)
        .map(({ message }) => ({ route, name, given: JSON.stringify(body), message })),
    ),
  ),
);

test('a missing field is answered with what to enter', () => {
  expect(reported.length).toBeGreaterThan(50);
  const vague = /^(Enter a value\.|Check this|Invalid|Required)/;
  expect(reported.filter(({ message }) => vague.test(message))).toEqual([]);
});

test('an email address is requested in one wording', () => {
  const addresses = reported.filter(({ name }) => name === 'email');
  expect(addresses.length).toBeGreaterThan(3);
  expect(new Set(addresses.map(({ message }) => message))).toEqual(
    new Set(['Please enter a valid email address']),
  );
});

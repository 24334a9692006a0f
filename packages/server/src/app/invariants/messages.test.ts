import { expect, test } from 'vitest';
import { product } from '../product.ts';

const { routes } = product;

/** What a person reads who left a field out, or sent it empty, by field. */
const reported = routes.flatMap(({ endpoint: { route, input } }) =>
  Object.keys(input.shape).flatMap((name) =>
    [{}, { [name]: '' }].flatMap((given) =>
      (input.safeParse(given).error?.issues ?? [])
        .filter(({ path }) => path[0] === name)
        .map(({ message }) => ({ route, name, given: JSON.stringify(given), message })),
    ),
  ),
);

test('whoever leaves something out is told what to enter', () => {
  expect(reported.length).toBeGreaterThan(50);
  const vague = /^(Enter a value\.|Check this|Invalid|Required)/;
  expect(reported.filter(({ message }) => vague.test(message))).toEqual([]);
});

test('an email address is asked for in one way', () => {
  const addresses = reported.filter(({ name }) => name === 'email');
  expect(addresses.length).toBeGreaterThan(3);
  expect(new Set(addresses.map(({ message }) => message))).toEqual(
    new Set(['Please enter a valid email address']),
  );
});

import { expect, test } from 'vitest';
import type { Finder, RequestContext } from '../../kernel/index.ts';
import { searchAllWith } from './service.ts';

const outsideOf = (role: 'STAFF' | 'VOLUNTEER', log: RequestContext['log']['warn'] = () => {}) =>
  ({
    actor: { userId: 'u', orgId: 'o', role, sessionId: 's' },
    signal: new AbortController().signal,
    log: { warn: log },
  }) as unknown as RequestContext;

const finder = (kind: string, given: Partial<Finder> = {}): Finder => ({
  kind,
  access: 'signed-in',
  find: async (_, search) => [{ id: kind, title: `${search} in ${kind}` }],
  ...given,
});

const search = (finders: readonly Finder[], outside = outsideOf('STAFF')) =>
  searchAllWith(() => finders)(outside, { search: 'water' });

test('kinds are in the order of the product, and those without results are left out', async () => {
  const empty = finder('empty', { find: async () => [] });
  const { groups, isComplete } = await search([finder('causes'), empty, finder('files')]);
  expect(groups.map(({ kind }) => kind)).toEqual(['causes', 'files']);
  expect(groups[0]?.results).toEqual([
    { id: 'causes', title: 'water in causes', detail: '', amount: null, at: null },
  ]);
  expect(isComplete).toBe(true);
});

test('kinds that a person may not list are not searched', async () => {
  let searched = false;
  const donations = finder('donations', {
    access: ['NGO_ADMIN', 'STAFF'],
    find: async () => {
      searched = true;
      return [];
    },
  });
  const { groups } = await search([donations, finder('files')], outsideOf('VOLUNTEER'));
  expect(groups.map(({ kind }) => kind)).toEqual(['files']);
  expect(searched).toBe(false);
});

test('if one kind fails, the others are found, and the answer says that it is incomplete', async () => {
  const logged: unknown[] = [];
  const broken = finder('broken', { find: () => Promise.reject(new Error('No connection.')) });
  const outside = outsideOf('STAFF', (facts: unknown) => void logged.push(facts));
  const { groups, isComplete } = await search([broken, finder('files')], outside);
  expect(groups.map(({ kind }) => kind)).toEqual(['files']);
  expect(isComplete).toBe(false);
  expect(logged).toMatchObject([{ kind: 'broken' }]);
});

test('a kind has five results at most, and four kinds are searched at the same time', async () => {
  let open = 0;
  let mostOpen = 0;
  const many = Array.from({ length: 12 }, (_, at) =>
    finder(`kind ${at}`, {
      find: async () => {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        await new Promise(setImmediate);
        open -= 1;
        return Array.from({ length: 9 }, (_, id) => ({ id: String(id), title: 'Water' }));
      },
    }),
  );
  const { groups } = await search(many);
  expect(groups.map(({ results }) => results.length)).toEqual(Array(12).fill(5));
  expect(mostOpen).toBe(4);
});

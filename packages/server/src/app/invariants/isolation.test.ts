// @long
import { actorRoles, allows, applicant, type Role, roles } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import { canary, test, type World } from '../../kernel/testing.ts';
import { chooseAdapters } from '../adapters.ts';
import { product } from '../product.ts';
import { insertRecords, isolationFacts } from './testing-records.ts';

const { routes } = product;

type Call = { request: `${string} /api/${string}`; route: string };

const endpoints = routes.map(({ endpoint }) => endpoint);
const withId = endpoints.filter(({ route }) => route.includes('/:'));
const withoutId = endpoints.filter(({ route }) => !route.includes('/:'));
const ngoRoles = roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'ADMIN');

const { published, queries } = await isolationFacts();

const callTo = (route: string, id: string): Call => ({
  route,
  request: route.replace(/:\w+/, id) as Call['request'],
});

/** A fingerprint of everything that the NGO and the platform own: every write changes it. */
async function fingerprintOf({ pools, cast }: World): Promise<string> {
  const { rows: tables } = await pools.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'org_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pools.owner.query(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${name} t where org_id = any ($1)`,
        [[cast.ngo, cast.platform]],
      );
      return `${name} ${rows[0].print}`;
    }),
  );
  return prints.join('\n');
}

const body = (request: string) => (request.startsWith('GET') ? undefined : {});

test('every endpoint requires exactly the roles that its contract names', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const { send } = await world.serve(routes);
  const wrong: string[] = [];
  for (const { route, access, bodyType } of endpoints) {
    const { request } = callTo(route, uuidv7());
    // Protocols of other programs have a sign-in of their own.
    const mayChallenge = bodyType === 'parts';
    for (const who of [undefined, ...actorRoles]) {
      const { status } = await send(who, request, body(request));
      const open = allows(access, who);
      const refused = who === undefined ? status === 401 : status === 403;
      if (status >= 500 || (open ? status === 401 && !mayChallenge : !refused))
        wrong.push(`${route} as ${who ?? 'nobody'}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every endpoint with an id has a test record', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const recordFor = await insertRecords(world);
  expect(withId.map(({ route }) => route).filter((route) => !recordFor(route))).toEqual([]);
});

test.for([{ guarded: true }, { guarded: false }])(
  "no one can reach another NGO's records (guards on: $guarded)",
  async ({ guarded }, { world }) => {
    world.adapt(await chooseAdapters(world.platform));
    const recordFor = await insertRecords(world);
    const { send } = await world.serve(routes, { guarded });
    const before = await fingerprintOf(world);
    const strangers: (Actor | undefined)[] = [
      undefined,
      ...ngoRoles.map((role) => world.actor(role, world.cast.otherNgo)),
      // An applicant to this very NGO.
      world.actor(applicant),
    ];
    // One address per caller, so that no caller uses up another's limit. An aborted download reveals nothing.
    const fetchAs = (who: Actor | undefined, { request }: Call) =>
      send(who, request, body(request), {
        'x-forwarded-for': `203.0.113.${strangers.indexOf(who)}`,
      }).catch(() => ({ status: 0, text: '' }));
    const wrong: string[] = [];
    for (const { route } of withId) {
      const theirs = callTo(route, recordFor(route)?.id ?? '');
      const missing = callTo(route, uuidv7());
      for (const who of strangers) {
        const reply = await fetchAs(who, theirs);
        const nothing = await fetchAs(who, missing);
        // The same answer for a foreign record and a missing one: not even its existence is revealed.
        const isRevealed = reply.text.includes(canary) || reply.status !== nothing.status;
        if (isRevealed || reply.status >= 500)
          wrong.push(
            `${route} as ${who?.role ?? 'nobody'}: ${reply.status}, missing ${nothing.status}`,
          );
      }
    }
    for (const { route } of withoutId.filter(({ route }) => route.startsWith('GET'))) {
      for (const who of strangers) {
        const reply = await fetchAs(who, callTo(route, ''));
        if (reply.text.includes(canary) || reply.status >= 500)
          wrong.push(`${route} as ${who?.role ?? 'nobody'}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprintOf(world)).toBe(before);
  },
);

test('members of the organisation reach its records', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const recordFor = await insertRecords(world);
  const { send } = await world.serve(routes);
  const wrong: string[] = [];
  const reads = withId.filter(({ route }) => route.startsWith('GET') && !published.has(route));
  for (const { route, access } of reads) {
    const role: Role = recordFor(route)?.owner ?? 'SUPER_ADMIN';
    if (!allows(access, role)) continue;
    const path = `${recordFor(route)?.id}${queries[route] ?? ''}`;
    const { status } = await send(role, callTo(route, path).request);
    if (status !== 200) wrong.push(`${route} as ${role}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

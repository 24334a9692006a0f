import { actorRoles, allows, applicant, type Role, roles } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { type Actor, uuidv7 } from '../kernel/index.ts';
import { test, type World } from '../kernel/testing.ts';
import { chooseAdapters } from './adapters.ts';
import { routes } from './routes.ts';
import { canary, plantRecords } from './testing-records.ts';

type Call = { request: `${string} /api/${string}`; route: string };

const endpoints = routes.map(({ endpoint }) => endpoint);
const withId = endpoints.filter(({ route }) => route.includes('/:'));
const withoutId = endpoints.filter(({ route }) => !route.includes('/:'));
const ngoRoles = roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'ADMIN');

/** Speak of published records alone, to their owners too. */
const ofPublished = new Set([
  'GET /api/blogs/:id/related',
  'GET /api/blogs/images/:id',
  'GET /api/opportunities/:id',
  'GET /api/resources/:id/file',
  'GET /api/resources/:id/download',
  'GET /api/resources/covers/:id',
  'GET /api/shifts/:id/calendar.ics',
  'GET /api/organisations/logos/:id',
  'GET /api/causes/pictures/:id',
  'GET /api/ticketing/pictures/:id',
  'GET /api/ticketing/public/:id',
  'GET /api/certificates/pictures/:id',
  'GET /api/fundraising/causes/:id',
  'GET /api/fundraising/causes/:id/updates',
  'GET /api/fundraising/causes/:id/giving',
  'GET /api/fundraising/causes/:id/gift-aid',
  'GET /api/fundraising/causes/:id/code.svg',
  'GET /api/fundraising/causes/:id/share.png',
  'GET /api/fundraising/causes/:id/sites',
  'GET /api/fundraising/causes/:id/gifts',
  'GET /api/fundraising/causes/:id/quote',
  'GET /api/fundraising/causes/:id/page-offer',
  'GET /api/fundraising/causes/:id/pages',
  'GET /api/fundraising/pages/:id',
  'GET /api/fundraising/pages/:id/code.svg',
  'GET /api/fundraising/page-pictures/:id',
  // By its reference, which only the payer has.
  'GET /api/payments/:reference/status',
  'GET /api/fundraising/gifts/:reference/page',
  'GET /api/receipts/own/:reference',
  'GET /api/standing-turns/:token',
  'GET /api/matching/own/:reference',
  'GET /api/pledges/own/:token',
  'GET /api/gift-aid/own/:reference',
  'GET /api/verify/:code',
  'GET /api/credentials/keys/:kid',
  'GET /api/credentials/issuers/:orgId',
]);

/** What a reader adds who may see unpublished records, or has the key of one. */
const unpublished: Record<string, string> = {
  'GET /api/blogs/:id': '?preview=true',
  'GET /api/resources/:id': '?preview=true',
  'GET /api/links/uploads/:id': '?key=planted',
};

const callTo = (route: string, id: string): Call => ({
  route,
  request: route.replace(/:\w+/, id) as Call['request'],
});

/** Everything that the NGO and the platform own, as one fingerprint: whatever is written to it changes this. */
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

test('every endpoint asks for exactly the roles that its contract names', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const { send } = await world.serve(routes);
  const wrong: string[] = [];
  for (const { route, access } of endpoints) {
    const { request } = callTo(route, uuidv7());
    for (const who of [undefined, ...actorRoles]) {
      const { status } = await send(who, request, body(request));
      const open = allows(access, who);
      const refused = who === undefined ? status === 401 : status === 403;
      if (status >= 500 || (open ? status === 401 : !refused))
        wrong.push(`${route} as ${who ?? 'nobody'}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every endpoint with an id has a record to be tried with', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const recordFor = await plantRecords(world);
  expect(withId.map(({ route }) => route).filter((route) => !recordFor(route))).toEqual([]);
});

test.for([{ guarded: true }, { guarded: false }])(
  'nobody reaches the record of another NGO (guards on: $guarded)',
  async ({ guarded }, { world }) => {
    world.adapt(await chooseAdapters(world.platform));
    const recordFor = await plantRecords(world);
    const { send } = await world.serve(routes, { guarded });
    const before = await fingerprintOf(world);
    const strangers: (Actor | undefined)[] = [
      undefined,
      ...ngoRoles.map((role) => world.actor(role, world.cast.otherNgo)),
      // Of this very NGO, which has not approved them.
      world.actor(applicant),
    ];
    // An address each, so that none uses up the limit of another. A download that breaks shows nothing.
    const ask = (who: Actor | undefined, { request }: Call) =>
      send(who, request, body(request), {
        'x-forwarded-for': `203.0.113.${strangers.indexOf(who)}`,
      }).catch(() => ({ status: 0, text: '' }));
    const wrong: string[] = [];
    for (const { route } of withId) {
      const theirs = callTo(route, recordFor(route)?.id ?? '');
      const missing = callTo(route, uuidv7());
      for (const who of strangers) {
        const reply = await ask(who, theirs);
        const nothing = await ask(who, missing);
        // The same answer for theirs and for nothing: not even that it exists is told.
        const told = reply.text.includes(canary) || reply.status !== nothing.status;
        if (told || reply.status >= 500)
          wrong.push(
            `${route} as ${who?.role ?? 'nobody'}: ${reply.status}, missing ${nothing.status}`,
          );
      }
    }
    for (const { route } of withoutId.filter(({ route }) => route.startsWith('GET'))) {
      for (const who of strangers) {
        const reply = await ask(who, callTo(route, ''));
        if (reply.text.includes(canary) || reply.status >= 500)
          wrong.push(`${route} as ${who?.role ?? 'nobody'}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprintOf(world)).toBe(before);
  },
);

test('those it belongs to do reach it', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const recordFor = await plantRecords(world);
  const { send } = await world.serve(routes);
  const wrong: string[] = [];
  const reading = withId.filter(({ route }) => route.startsWith('GET') && !ofPublished.has(route));
  for (const { route, access } of reading) {
    const role: Role = recordFor(route)?.owner ?? 'SUPER_ADMIN';
    if (!allows(access, role)) continue;
    const path = `${recordFor(route)?.id}${unpublished[route] ?? ''}`;
    const { status } = await send(role, callTo(route, path).request);
    if (status !== 200) wrong.push(`${route} as ${role}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

import * as contract from '@ngo-plus/contract/identity/audit';
import { phrase, phrases, pseudoLanguage } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { audit, type Capability, plainArchive } from '../../kernel/index.ts';
import { counted, test, type World } from '../../kernel/testing.ts';
import { auditRoutes } from './routes.ts';
import { listAllAudit, listAudit } from './service.ts';

const labels = phrases({ 'test.action': 'Did an action' });

const capabilities: readonly Capability[] = [
  {
    name: 'kernel/test',
    title: phrase('Tests'),
    routes: [],
    jobs: [],
    subscriptions: [],
    personalData: [],
    seeds: [],
    archive: plainArchive,
    auditActions: labels,
    publicPages: [],
    contributes: {},
  },
];

const mark = (text: string) => `${text} ${crypto.randomUUID()}`;

const write = (world: World, orgId: string, after: object, action = 'test.action') =>
  world
    .outside(world.actor('NGO_ADMIN', orgId))
    .transact((ctx) => audit(ctx, { action: action as 'test.action', before: { old: 1 }, after }));

const own = (world: World, filters: object) =>
  world
    .outside('NGO_ADMIN')
    .transact((ctx) => counted(listAudit(labels)(ctx, contract.listAudit.input.parse(filters))));

const all = (world: World, filters: object) =>
  world
    .outside('SUPER_ADMIN', 'platform')
    .transact((ctx) =>
      counted(listAllAudit(labels)(ctx, contract.listAllAudit.input.parse(filters))),
    );

test('an administrator reads their own organisation, a super administrator all', async ({
  world,
}) => {
  const word = mark('common');
  await write(world, world.cast.ngo, { word });
  await write(world, world.cast.otherNgo, { word });
  const mine = await own(world, { search: word });
  expect(mine.items).toMatchObject([
    {
      organisation: { id: world.cast.ngo, name: 'ngo' },
      person: { id: world.actor('NGO_ADMIN').userId, name: `NGO_ADMIN of ${world.cast.ngo}` },
      label: 'Did an action',
      before: { old: 1 },
      after: { word },
    },
  ]);
  expect((await all(world, { search: word })).total).toBe(2);
  const { items } = await all(world, { search: word, orgId: world.cast.otherNgo });
  expect(items).toMatchObject([{ organisation: { id: world.cast.otherNgo } }]);
});

test('actions are found by the name of their actor, but not those of strangers', async ({
  world,
}) => {
  const word = mark('named');
  await write(world, world.cast.ngo, { word });
  const search = `ngo_admin of ${world.cast.ngo}`;
  const { items } = await own(world, { search });
  expect(items.some(({ after }) => JSON.stringify(after).includes(word))).toBe(true);
  expect((await own(world, { search: `NGO_ADMIN of ${world.cast.otherNgo}` })).items).toEqual([]);
});

test.for([
  { after: { word: '100% sure' }, found: '100%' },
  { after: { word: '100x sure' }, missed: '100%' },
  { after: { word: 'a_b' }, found: 'a_b' },
  { after: { word: 'axb' }, missed: 'a_b' },
])('$after is searched for literally', async ({ after, found: matches, missed }, { world }) => {
  const id = crypto.randomUUID();
  await write(world, world.cast.ngo, { ...after, id }, `test.x${id.replace(/[^a-f]/g, '')}`);
  const search = matches ?? missed;
  const { items } = await own(world, { search });
  expect(items.some((item) => JSON.stringify(item.after).includes(id))).toBe(matches !== undefined);
});

test('a capability, an action, a person and days narrow the list', async ({ world }) => {
  const { userId } = world.actor('NGO_ADMIN');
  await write(world, world.cast.ngo, {}, 'garden.plant');
  await write(world, world.cast.ngo, {}, 'garden.water');
  const actions = async (filters: object) =>
    (await own(world, filters)).items.map(({ action }) => action);
  expect(await actions({ action: 'garden' })).toEqual(['garden.water', 'garden.plant']);
  expect(await actions({ action: 'garden.plant', userId })).toEqual(['garden.plant']);
  expect(await actions({ action: 'gard' })).toEqual([]);
  expect(await actions({ action: 'garden', from: '2026-03-01', to: '2026-03-01' })).toHaveLength(2);
  expect(await actions({ action: 'garden', from: '2026-03-02' })).toEqual([]);
  expect(await actions({ action: 'garden', to: '2026-02-28' })).toEqual([]);
});

test('pages follow each other', async ({ world }) => {
  for (let at = 0; at < 5; at += 1) await write(world, world.cast.ngo, { at }, 'pages.turn');
  const collected: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await own(world, { action: 'pages', limit: 2, ...(cursor && { cursor }) });
    expect(page.total).toBe(5);
    collected.push(...page.items.map(({ after }) => after));
    cursor = page.next;
  }
  expect(collected).toEqual([4, 3, 2, 1, 0].map((at) => ({ at })));
});

test.for([{ guarded: true }, { guarded: false }])(
  'other roles cannot read it (guards on: $guarded)',
  async ({ guarded }, { world }) => {
    const { send } = await world.serve(auditRoutes({ capabilities }), { guarded });
    const word = mark('secret');
    await write(world, world.cast.otherNgo, { word });
    for (const role of ['ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const) {
      expect((await send(role, 'GET /api/administration/audit')).status, role).toBe(403);
      expect((await send(role, 'GET /api/administration/audit/chain')).status, role).toBe(403);
      expect((await send(role, `GET /api/audit?search=${word}`)).text, role).not.toContain(word);
    }
  },
);

test('the capabilities that write to the log have names', async ({ world }) => {
  const { send } = await world.serve(auditRoutes({ capabilities }));
  const { body } = await send('NGO_ADMIN', 'GET /api/audit/parts');
  expect(body).toEqual([{ part: 'test', title: 'Tests' }]);
  expect((await send('STAFF', 'GET /api/audit/parts')).status).toBe(403);
});

test('labels and areas are in the language of the reader, and labels are found by their words', async ({
  world,
}) => {
  const { send } = await world.serve(auditRoutes({ capabilities }));
  const word = mark('pseudo');
  await write(world, world.cast.ngo, { word });
  await write(world, world.cast.ngo, { word }, 'garden.plant');
  const ask = (request: `GET /api/${string}`, language: string) =>
    send('NGO_ADMIN', request, undefined, { 'accept-language': language });
  const entries = async (search: string, language: string) => {
    const { body } = await ask(`GET /api/audit?search=${encodeURIComponent(search)}`, language);
    return body as { label: string; after: unknown }[];
  };
  const parts = await ask('GET /api/audit/parts', pseudoLanguage);
  expect(parts.body).toEqual([{ part: 'test', title: expect.stringMatching(/^\[Têštš·+\]$/) }]);
  expect(await entries(word, pseudoLanguage)).toMatchObject([
    { label: 'garden.plant' },
    { label: expect.stringMatching(/^\[Dïd áñ áçtïöñ·+\]$/) },
  ]);
  const found = async (search: string, language: string) =>
    (await entries(search, language)).some(({ after }) => JSON.stringify(after).includes(word));
  expect(await found('did an ACTION', 'en')).toBe(true);
  expect(await found('áñ áçtïöñ', pseudoLanguage)).toBe(true);
  expect(await found('did an action', pseudoLanguage)).toBe(false);
});

import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { publish, responseRoutes } from './testing.ts';

async function addContacts({ pools, cast }: World) {
  const tag = uuidv7();
  const segment = uuidv7();
  const { owner } = pools;
  await owner.query(
    `insert into contact_tags (id, org_id, name, created_at) values ($1::uuid, $2, $1::text, now())`,
    [tag, cast.ngo],
  );
  await owner.query(
    `insert into contact_segments (id, org_id, name, rule, created_at, updated_at) values ($1::uuid, $2, $1::text, $3, now(), now())`,
    [segment, cast.ngo, JSON.stringify({ is: 'tag', tag })],
  );
  const add = (name: string, org = cast.ngo, state = 'active', tags = [tag]) =>
    owner.query(
      `insert into contacts (id, org_id, state, origin, name, sort_key, tags, created_at, updated_at, erased_at)
       values ($1, $2, $3, 'manual', $4, lower($4), $5, now(), now(), case when $3 = 'erased' then now() end)`,
      [uuidv7(), org, state, name, tags],
    );
  await add('Ben');
  await add('Ada');
  await add('Gone', cast.ngo, 'erased');
  await add('Untagged', cast.ngo, 'active', []);
  await add('Neighbour', cast.otherNgo);
  return { tag, segment };
}

const formOf = (contacts: string): FormDefinition => ({
  title: { en: 'Visits' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'who', type: 'contact', name: 'who', label: { en: 'Who?' }, parameters: { contacts } },
    { id: 'any', type: 'contact', name: 'any', label: { en: 'Who else?' } },
  ],
  lists: [],
  settings: {},
});

async function open(world: World, kind: 'tag' | 'segment', audience = 'team') {
  const groups = await addContacts(world);
  const { send } = await world.serve(responseRoutes);
  const id = await publish(world, formOf(`${kind}:${groups[kind]}`), { audience });
  const read = (who: Parameters<typeof send>[0], item = 'who') =>
    send(who, `GET /api/form-contacts/${id}?item=${item}`);
  return { read, groups, id };
}

test('members see the names of a tag, and nothing else of its contacts', async ({ world }) => {
  const { read, groups } = await open(world, 'tag');
  const { body, text } = await read('VOLUNTEER');
  expect(body).toMatchObject({ contacts: [{ name: 'Ada' }, { name: 'Ben' }], isCut: false });
  expect(Object.keys((body as { contacts: object[] }).contacts[0] ?? {})).toEqual(['id', 'name']);
  expect(text).not.toContain('Neighbour');
  expect((await read('VOLUNTEER', 'any')).status).toBe(404);
  await world.pools.owner.query('update contacts set tags = $2 where tags @> $1', [
    [groups.tag],
    [],
  ]);
  expect((await read('STAFF')).body).toEqual({ contacts: [], isCut: false });
});

test('a segment offers its members now, and none when it was deleted', async ({ world }) => {
  const { read, groups } = await open(world, 'segment');
  expect((await read('VOLUNTEER')).body).toMatchObject({
    contacts: [{ name: 'Ada' }, { name: 'Ben' }],
  });
  await world.pools.owner.query('delete from contact_segments where id = $1', [groups.segment]);
  expect((await read('VOLUNTEER')).body).toEqual({ contacts: [], isCut: false });
});

test('only members who may fill the form in see them, and never on a public form', async ({
  world,
}) => {
  const team = await open(world, 'tag');
  const { pools, cast } = world;
  expect((await team.read(undefined)).status).toBe(401);
  expect((await team.read(world.actor('STAFF', cast.otherNgo))).status).toBe(404);
  await pools.owner.query(
    `insert into form_assignments (org_id, form_id, user_id, assigned_at) values ($1, $2, $3, now())`,
    [cast.ngo, team.id, world.actor('STAFF').userId],
  );
  expect((await team.read('VOLUNTEER')).status).toBe(404);
  expect((await (await open(world, 'tag', 'public')).read('STAFF')).status).toBe(404);
});

import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { publish, response } from '../../data/responses/testing.ts';
import { draftCause, openCause, openNgo } from '../../fundraising/causes/testing.ts';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { rebuildEverything } from './jobs.ts';
import { searchKnowledge } from './search.ts';
import { allSources, indexAll, plantGrant, plantResource } from './testing-knowledge.ts';

async function found(world: World, who: Actor, query: string, source?: string) {
  const { passages } = await searchKnowledge(world.outside(who), allSources, {
    query,
    limit: 10,
    sources: source === undefined ? undefined : [source],
  });
  return passages.map(({ source: from, title, href }) => ({ from, title, href }));
}

const titles = async (world: World, who: Actor, query: string, source?: string) =>
  (await found(world, who, query, source)).map(({ title }) => title);

test('public grants are found by everyone, own ones by members only', async ({ world }) => {
  const { ngo, platform, otherNgo } = world.cast;
  await plantGrant(world, { orgId: platform, isPublic: true, title: 'Axolotl fund' });
  await plantGrant(world, { orgId: ngo, isPublic: false, title: 'Own axolotl grant' });
  await indexAll(world, allSources);
  const [staff, stranger] = [world.actor('STAFF'), world.actor('NGO_ADMIN', otherNgo)];
  expect((await titles(world, staff, 'axolotl', 'grants')).sort()).toEqual([
    'Axolotl fund',
    'Own axolotl grant',
  ]);
  expect(await titles(world, stranger, 'axolotl', 'grants')).toEqual(['Axolotl fund']);
  expect(await titles(world, stranger, 'own axolotl')).toEqual(['Axolotl fund']);
});

test('published resources are found by everyone, drafts by those who manage them', async ({
  world,
}) => {
  await plantResource(world, { title: 'Numbat guide', draft: false });
  await plantResource(world, { title: 'Numbat draft', draft: true });
  await indexAll(world, allSources);
  expect(await titles(world, world.actor('VIEWER'), 'numbat')).toEqual(['Numbat guide']);
  expect((await titles(world, world.actor('SUPER_ADMIN'), 'numbat')).sort()).toEqual([
    'Numbat draft',
    'Numbat guide',
  ]);
});

test('published causes are found by everyone, drafts in their organisation', async ({ world }) => {
  const { head, add } = await openNgo(world);
  const volunteer = await add('VOLUNTEER');
  const open = await openCause(world, head, { title: 'Kinkajou bridge' });
  const draft = await draftCause(world, head, { title: 'Kinkajou draft' });
  await indexAll(world, allSources);
  const stranger = world.actor('STAFF');
  expect(await found(world, stranger, 'kinkajou')).toEqual([
    {
      from: 'causes',
      title: 'Kinkajou bridge',
      href: expect.stringContaining(`/causes/${open.id}#`),
    },
  ]);
  expect((await titles(world, head, 'kinkajou')).sort()).toEqual([
    'Kinkajou bridge',
    'Kinkajou draft',
  ]);
  expect(await titles(world, volunteer, 'kinkajou')).toEqual(['Kinkajou bridge']);
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    head.orgId,
  ]);
  expect(await titles(world, stranger, 'kinkajou')).toEqual([]);
  expect(draft.id).not.toBe(open.id);
});

const survey: FormDefinition = {
  title: { en: 'Survey' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'district', type: 'text', name: 'district', label: { en: 'District of the capybara' } },
    { id: 'person', type: 'text', name: 'person', label: { en: 'Who' }, isPersonal: true },
    { id: 'words', type: 'long-text', name: 'words', label: { en: 'What should change?' } },
  ],
  lists: [],
  settings: {},
};

/** A response as it is stored. */
async function plantResponse(world: World, formId: string, answers: object): Promise<string> {
  const { responseId } = response(answers);
  await world.pools.owner.query(
    `insert into form_responses (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone,
       started_at, finished_at, received_at, is_late)
     values ($1, $2, $3, 1, $4, 'received', 'link', $5, repeat('x', 43), 'en', 'UTC', now(), now(), now(), false)`,
    [world.cast.ngo, responseId, formId, receiptOf(responseId), JSON.stringify(answers)],
  );
  return responseId;
}

const receiptOf = (id: string) => id.replaceAll('-', '').slice(-8).toUpperCase();

test('forms and what people wrote are found, without answers that identify them, and within the limits of a member', async ({
  world,
}) => {
  const formId = await publish(world, survey);
  const north = {
    district: 'North',
    person: 'Wolverton Quillfeather',
    words: 'More okapi wells in the valley',
  };
  const south = {
    district: 'South',
    person: 'Marabou Ndege',
    words: 'Fewer okapi queues at the pump',
  };
  const [seen] = [
    await plantResponse(world, formId, north),
    await plantResponse(world, formId, south),
  ];
  await indexAll(world, allSources);
  const [admin, staff] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  expect(await titles(world, staff, 'capybara district', 'forms')).toEqual(['Household']);
  expect(await titles(world, admin, 'okapi', 'responses')).toHaveLength(2);
  expect(await titles(world, admin, 'Quillfeather')).toEqual([]);
  expect(await titles(world, world.actor('VOLUNTEER'), 'okapi')).toEqual([]);
  expect(await titles(world, world.actor('NGO_ADMIN', world.cast.otherNgo), 'okapi')).toEqual([]);
  await world.pools.owner.query(
    `insert into form_response_access (org_id, form_id, user_id, conditions, rule, changed_at)
     values ($1, $2, $3, '[{"item":"district","operator":"is","value":"North"}]', '$."district" == "North"', now())`,
    [world.cast.ngo, formId, staff.userId],
  );
  const limited = await found(world, staff, 'okapi', 'responses');
  expect(limited.map(({ href }) => href)).toEqual([expect.stringContaining(`response=${seen}`)]);
  // A changed answer replaces the old one, a deleted response is gone.
  await world.pools.owner.query(
    `update form_responses set answers = '{"district": "North", "words": "No more wombat fences please"}' where id = $1`,
    [seen],
  );
  await indexAll(world, allSources);
  expect(await titles(world, admin, 'okapi wells', 'responses')).toHaveLength(1);
  expect(await titles(world, admin, 'wombat', 'responses')).toHaveLength(1);
  await world.pools.owner.query('delete from form_responses where form_id = $1', [formId]);
  await indexAll(world, allSources);
  const { rows } = await world.pools.owner.query(
    "select from knowledge_chunks where source = 'responses'",
  );
  expect(rows).toEqual([]);
});

test('answers to a question that becomes personal leave the index, also when a limited member publishes', async ({
  world,
}) => {
  const { ngo } = world.cast;
  const formId = await publish(world, survey);
  const north = { district: 'North', words: 'Ocelot shelters for everyone please' };
  await plantResponse(world, formId, north);
  await plantResponse(world, formId, {
    district: 'South',
    words: 'Ocelot lessons in school please',
  });
  await indexAll(world, allSources);
  const [admin, staff] = [world.actor('NGO_ADMIN'), world.actor('STAFF')];
  expect(await titles(world, admin, 'ocelot', 'responses')).toHaveLength(2);
  await world.pools.owner.query(
    `insert into form_response_access (org_id, form_id, user_id, conditions, rule, changed_at)
     values ($1, $2, $3, '[{"item":"district","operator":"is","value":"North"}]', '$."district" == "North"', now())`,
    [ngo, formId, staff.userId],
  );
  const add = (number: number, definition: FormDefinition) =>
    world.outside(staff).transact(({ db }) =>
      db.execute(sql`
        with raised as (update forms set version = ${number} where id = ${formId})
        insert into form_versions (org_id, form_id, number, definition, questions, published_at)
        values (${ngo}, ${formId}, ${number}, ${JSON.stringify(definition)}, 3, now())`),
    );
  const noted = async () => {
    const { rows } = await world.pools.owner.query<{ source: string }>(
      "select source from knowledge_changes where org_id = $1 and source in ('responses', 'forms-responses')",
      [ngo],
    );
    return rows.map(({ source }) => source);
  };
  await add(2, survey);
  expect(await noted()).toEqual([]);
  const items = survey.items.map((item) =>
    item.id === 'words' ? ({ ...item, isPersonal: true } as typeof item) : item,
  );
  await add(3, { ...survey, items });
  expect(await noted()).toEqual(['forms-responses']);
  // Before the index has heard of it.
  expect(await titles(world, admin, 'ocelot', 'responses')).toEqual([]);
  await indexAll(world, allSources);
  expect(await noted()).toEqual([]);
  const { rows } = await world.pools.owner.query(
    "select from knowledge_chunks where source = 'responses' and org_id = $1",
    [ngo],
  );
  expect(rows).toEqual([]);
});

test('what existed before the index is read once', async ({ world }) => {
  const rebuilds = async () => {
    const { rows } = await world.pools.owner.query<{ key: string }>(
      "select key from graphile_worker.jobs where key like 'knowledge.rebuild:%'",
    );
    return rows.map(({ key }) => key);
  };
  const system = world.outside(undefined, 'system');
  await world.pools.owner.query(
    `insert into knowledge_changes (org_id, source, document_id)
     values ('00000000-0000-0000-0000-000000000000', 'installation', 'organisations') on conflict do nothing`,
  );
  await system.transact(rebuildEverything);
  expect(await rebuilds()).toContain(`knowledge.rebuild:${world.cast.ngo}`);
  const count = (await rebuilds()).length;
  await openNgo(world);
  await system.transact(rebuildEverything);
  expect(await rebuilds()).toHaveLength(count);
});

test('an organisation is found by its members, help by everyone', async ({ world }) => {
  await world.pools.owner.query(
    "update organisations set address = 'Quetzalgasse 7, Nyamata' where id = $1",
    [world.cast.ngo],
  );
  await indexAll(world, allSources);
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  expect((await found(world, world.actor('VIEWER'), 'quetzalgasse address'))[0]?.from).toBe(
    'organisation',
  );
  expect(await titles(world, stranger, 'quetzalgasse')).toEqual([]);
  const [help] = await found(world, stranger, 'How do I add a grant?', 'help');
  expect(help).toMatchObject({
    from: 'help',
    title: 'Add, change or delete a grant',
    href: expect.stringContaining('/help-center/adding-a-grant#'),
  });
});

test('a deleted organisation leaves nothing in the index', async ({ world }) => {
  const { head, orgId } = await openNgo(world);
  await openCause(world, head, { title: 'Pademelon path' });
  await plantGrant(world, { orgId, isPublic: false, title: 'Pademelon grant' });
  await indexAll(world, allSources);
  const rowsOf = async (table: string) =>
    (await world.pools.owner.query(`select from knowledge_${table} where org_id = $1`, [orgId]))
      .rowCount;
  expect(await rowsOf('chunks')).toBeGreaterThan(2);
  // As the erasure does: all tables in any order, in scope `system`.
  for (const table of ['words', 'totals', 'documents', 'chunks', 'changes', 'keys'])
    await world
      .outside(undefined, 'system')
      .transact(({ db }) => db.execute(`delete from knowledge_${table} where org_id = '${orgId}'`));
  for (const table of ['chunks', 'documents', 'words', 'changes', 'keys'])
    expect(await rowsOf(table)).toBe(0);
  const words = await world.pools.owner.query(
    'select from knowledge_words where chunks < 1 or chunks is null',
  );
  expect(words.rowCount).toBe(0);
  expect(await titles(world, world.actor('STAFF'), 'pademelon')).toEqual([]);
  expect(uuidv7()).not.toBe(orgId);
});

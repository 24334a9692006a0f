import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { Response as FormResponse, ResponseEvent } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { contactRoutes } from '../../crm/contacts/index.ts';
import { visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { linkLate } from './people/index.ts';
import { responseRoutes } from './routes.ts';
import { responseSubscriptions } from './subscriptions.ts';
import { publish, response } from './testing-responses.ts';

const text = (id: string, more: object = {}) =>
  ({ id, type: 'text', name: id, label: { en: id }, ...more }) as const;

/** A visit: the person visited, their phone, what was seen, and members of the household who may be contacts. */
const visit: FormDefinition = {
  title: { en: 'Home visit' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'who', type: 'contact', name: 'who', label: { en: 'Person' } },
    text('phone', { isPersonal: true }),
    text('roof'),
    {
      id: 'card',
      type: 'photo',
      name: 'card',
      label: { en: 'Card' },
      isPersonal: true,
    },
    {
      id: 'members',
      type: 'repeat',
      name: 'members',
      label: { en: 'Members' },
      items: [
        { id: 'whom', type: 'contact', name: 'whom', label: { en: 'Member' } },
        text('nickname', { isPersonal: true }),
        text('school'),
      ],
    },
  ],
  lists: [],
  settings: {},
};

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve([...contactRoutes, ...responseRoutes]);
  const form = await publish(world, visit);
  const add = async (name: string, address: string) => {
    const { body } = await send('STAFF', 'POST /api/contacts', {
      name,
      emails: [{ address, label: '' }],
    });
    return (body as { id: string }).id;
  };
  const submit = async (answers: object) => {
    const sent = response(answers);
    const { status } = await send('STAFF', `POST /api/public-forms/${form}/responses`, sent);
    expect(status).toBe(200);
    return sent.responseId;
  };
  const read = async (id: string) =>
    (await send('STAFF', `GET /api/form-responses/${id}`)).body as FormResponse;
  const entries = async (contactId: string) => {
    const { body } = await send('STAFF', `GET /api/contacts/${contactId}/timeline?type=forms`);
    return (body as { what: string; at: string; facts: Record<string, string> }[]).map(
      ({ what, facts }) => `${what} ${facts['title']} ${facts['responseId']}`,
    );
  };
  const erase = async (id: string, confirmation: string) => {
    const body = { reason: 'request', confirmation };
    const { status } = await send('NGO_ADMIN', `POST /api/contacts/${id}/erasure`, body);
    expect(status).toBe(200);
    await deliverAll(world);
  };
  return { send, form, add, submit, read, entries, erase };
}

/** Delivers the waiting events twice, as after a worker crash. */
async function deliverAll(world: World): Promise<void> {
  const job = deliveryJob(responseSubscriptions);
  const { rows } = await world.pools.owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [job.name],
  );
  const system = visitor(world, { scope: 'system' });
  for (const { payload } of rows)
    for (let time = 0; time < 2; time += 1)
      await job.run(system, payload, AbortSignal.timeout(10_000));
}

test('a response is on the timelines of the contacts whom it names', async ({ world }) => {
  const { send, form, add, submit, read, entries } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const ben = await add('Ben', 'ben@people.example');
  const id = await submit({
    who: ada,
    members: [{ key: 'one', answers: { whom: 'BEN@people.example' } }],
  });
  await submit({ who: 'Someone unknown' });
  await submit({ who: crypto.randomUUID() });
  expect(await entries(ada)).toEqual([`form.answered Home visit ${id}`]);
  expect(await entries(ben)).toEqual([`form.answered Home visit ${id}`]);

  const corrected = await send('STAFF', `PUT /api/form-responses/${id}/answers`, {
    answers: { who: ben },
    revision: (await read(id)).revision,
    reason: 'Wrong person',
  });
  expect(corrected.status).toBe(200);
  expect(await entries(ada)).toEqual([]);
  expect(await entries(ben)).toEqual([`form.answered Home visit ${id}`]);

  const deletion = { formId: form, ids: [id], reason: 'A test' };
  await send('STAFF', 'POST /api/form-responses/deletions', deletion);
  expect(await entries(ben)).toEqual([]);
});

test('an address is linked once a contact has it, and only in its organisation', async ({
  world,
}) => {
  const { send, form, add, submit, read, entries, erase } = await open(world);
  const system = visitor(world, { scope: 'system' });
  const link = () => linkLate.run(system, {}, AbortSignal.timeout(10_000));
  const ben = await add('Ben', 'ben@people.example');
  const id = await submit({
    who: 'Zoe@people.example',
    phone: '1',
    members: [{ key: 'one', answers: { whom: ben } }],
  });
  const corrected = await submit({ who: 'kim@people.example' });
  await send('STAFF', `PUT /api/form-responses/${corrected}/answers`, {
    answers: { who: 'lee@people.example' },
    revision: 1,
    reason: 'Wrong address',
  });
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  await send(stranger, 'POST /api/contacts', {
    name: 'Lee',
    emails: [{ address: 'lee@people.example', label: '' }],
  });
  await link();
  expect((await read(id)).contacts).toEqual([{ id: ben, name: 'Ben' }]);
  const zoe = await add('Zoe', 'zoe@people.example');
  const kim = await add('Kim', 'kim@people.example');
  await link();
  await link();
  expect(await entries(zoe)).toEqual([`form.answered Home visit ${id}`]);
  expect(await entries(kim)).toEqual([]);
  expect((await read(corrected)).contacts).toEqual([]);
  await erase(zoe, 'Zoe');
  expect((await read(id)).answers).toEqual({ members: [{ key: 'one', answers: { whom: ben } }] });
  const waiting = await world.pools.owner.query(
    `select u.address from form_response_unlinked u join form_responses r on r.id = u.response_id where r.form_id = $1`,
    [form],
  );
  expect(waiting.rows).toEqual([{ address: 'lee@people.example' }]);
});

test('erasing a person removes them from the responses that name them, and no other person', async ({
  world,
}) => {
  const { send, add, submit, read, erase } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const ben = await add('Ben', 'ben@people.example');
  const id = await submit({
    who: ada,
    phone: '+250 788 000 001',
    roof: 'Tin',
    card: { name: 'ada.jpg' },
    members: [
      { key: 'one', answers: { whom: ben, nickname: 'Benny', school: 'North' } },
      { key: 'two', answers: { nickname: 'Little A', school: 'South' } },
    ],
  });
  const other = await submit({ who: ben, phone: '+250 788 000 002' });
  await send('STAFF', `POST /api/form-responses/${id}/comments`, { comment: 'Ada was away.' });
  const { revision } = await read(id);
  await send('STAFF', `PUT /api/form-responses/${id}/answers`, {
    answers: { ...(await read(id)).answers, phone: '+250 788 000 003' },
    revision,
    reason: 'Ada called',
  });

  await erase(ada, 'Ada');
  expect(await read(id)).toMatchObject({
    answers: {
      roof: 'Tin',
      members: [
        { key: 'one', answers: { whom: ben, nickname: 'Benny', school: 'North' } },
        { key: 'two', answers: { school: 'South' } },
      ],
    },
    missingFiles: 0,
    files: [],
  });
  expect((await read(other)).answers).toMatchObject({ who: ben, phone: '+250 788 000 002' });
  const { body } = await send('STAFF', `GET /api/form-responses/${id}/events`);
  const events = body as ResponseEvent[];
  expect(events.map(({ kind }) => kind)).toEqual(['erased', 'corrected', 'commented', 'received']);
  expect(JSON.stringify(events)).not.toMatch(/Ada|250 ?788/);

  await erase(ben, 'Ben');
  expect((await read(id)).answers['members']).toEqual([
    { key: 'one', answers: { school: 'North' } },
    { key: 'two', answers: { school: 'South' } },
  ]);
});

test('erasing a person removes the marks of broken rules, which may quote them', async ({
  world,
}) => {
  const { add, submit, read, erase } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const id = await submit({ who: ada });
  const faults = [{ itemId: 'phone', key: '', reason: 'Not a number: Ada 788', values: {} }];
  await world.pools.owner.query('update form_responses set faults = $2 where id = $1', [
    id,
    JSON.stringify(faults),
  ]);
  expect((await read(id)).faults).toHaveLength(1);
  await erase(ada, 'Ada');
  expect((await read(id)).faults).toEqual([]);
});

test('erasing a person removes why responses that named them were deleted, and other reasons stay', async ({
  world,
}) => {
  const { send, form, add, submit, erase } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const ben = await add('Ben', 'ben@people.example');
  const remove = (ids: string[], reason: string) =>
    send('STAFF', 'POST /api/form-responses/deletions', { formId: form, ids, reason });
  await remove([await submit({ who: ada }), await submit({ who: ben })], 'Ada asked for it');
  await remove([await submit({ who: ben })], 'Sent twice');
  await remove([await submit({ roof: 'Tin' })], 'A test');
  const reasons = async () => {
    const { rows } = await world.pools.owner.query<{ after: { reason: string } | null }>(
      "select after from audit_log where action = 'responses.delete' and subject = $1 order by id",
      [form],
    );
    return rows.map(({ after }) => after?.reason);
  };
  expect(await reasons()).toEqual(['Ada asked for it', 'Sent twice', 'A test']);
  await erase(ada, 'Ada');
  expect(await reasons()).toEqual([undefined, 'Sent twice', 'A test']);
});

test('a person whose record was merged is removed with the record that remained', async ({
  world,
}) => {
  const { send, add, submit, read, erase, entries } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const same = await add('A. Lovelace', 'a@people.example');
  const id = await submit({ who: same, phone: '+250 788 000 001' });
  const merged = await send('STAFF', `POST /api/contacts/${ada}/merges`, {
    otherId: same,
  });
  expect(merged.status).toBe(200);
  expect(await entries(ada)).toEqual([`form.answered Home visit ${id}`]);
  await erase(ada, 'Ada');
  expect((await read(id)).answers).toEqual({});
});

test('a correction of other answers keeps the links, whatever became of the contact', async ({
  world,
}) => {
  const { send, add, submit, read, erase, entries } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const same = await add('A. Lovelace', 'a@people.example');
  const id = await submit({ who: 'a@people.example', phone: '+250 788 000 001' });
  await send('STAFF', `POST /api/contacts/${ada}/merges`, { otherId: same });
  const body = { answers: { who: 'a@people.example', phone: '1', roof: 'Tin' }, reason: 'Seen' };
  const { revision } = await read(id);
  await send('STAFF', `PUT /api/form-responses/${id}/answers`, { ...body, revision });
  expect(await entries(ada)).toEqual([`form.answered Home visit ${id}`]);
  await erase(ada, 'Ada');
  expect((await read(id)).answers).toEqual({ roof: 'Tin' });
});

test('timelines do not tell those who may not read personal answers who gave them', async ({
  world,
}) => {
  const { send, add, submit } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  await submit({ who: ada });
  const { body } = await send('ANALYST', `GET /api/contacts/${ada}/timeline?type=forms`);
  expect(body).toEqual([]);
});

test('responses are found by the names of the contacts in their answers', async ({ world }) => {
  const { send, form, add, submit } = await open(world);
  const ada = await add('Ada Lovelace', 'lovelace@people.example');
  const same = await add('A. L.', 'al@people.example');
  const ben = await add('Ben Okri', 'ben@people.example');
  const byId = await submit({ who: ada });
  const byAddress = await submit({ who: 'Lovelace@people.example' });
  const merged = await submit({ who: same });
  await send('STAFF', `POST /api/contacts/${ada}/merges`, { otherId: same });
  const inRepeat = await submit({ members: [{ key: 'one', answers: { whom: ada } }] });
  const other = await submit({ who: ben });
  const written = await submit({ who: 'Ada of the market' });
  const found = async (condition: object, actor: 'STAFF' | 'ANALYST' = 'STAFF') => {
    const where = encodeURIComponent(JSON.stringify([condition]));
    const { status, body } = await send(
      actor,
      `GET /api/form-responses?formId=${form}&where=${where}`,
    );
    return status === 200 ? (body as FormResponse[]).map(({ id }) => id).toSorted() : status;
  };
  const who = { item: 'who', within: [] };
  const adas = [byId, byAddress, merged];
  expect(await found({ ...who, operator: 'contains', value: 'ada' })).toEqual(
    [...adas, written].toSorted(),
  );
  expect(await found({ ...who, operator: 'is', value: 'ada lovelace' })).toEqual(adas.toSorted());
  expect(await found({ ...who, operator: 'is-not', value: 'Ada Lovelace' })).toEqual(
    [inRepeat, other, written].toSorted(),
  );
  expect(await found({ ...who, operator: 'is', value: ada })).toEqual([byId]);
  const member = { item: 'whom', within: ['members'], operator: 'contains', value: 'Lovelace' };
  expect(await found(member)).toEqual([inRepeat]);
  expect(await found({ ...who, operator: 'contains', value: 'nobody' })).toEqual([]);
  expect(await found({ ...who, operator: 'contains', value: 'ada' }, 'ANALYST')).toBe(403);
});

test('analysts do not see whom a response names', async ({ world }) => {
  const { send, add, submit, read } = await open(world);
  const ada = await add('Ada', 'ada@people.example');
  const id = await submit({ who: ada, roof: 'Tin' });
  const { body } = await send('ANALYST', `GET /api/form-responses/${id}`);
  expect(JSON.stringify(body)).not.toContain(ada);
  expect(body).toMatchObject({ answers: { roof: 'Tin' }, contacts: [] });
  expect((await read(id)).contacts).toEqual([{ id: ada, name: 'Ada' }]);
});

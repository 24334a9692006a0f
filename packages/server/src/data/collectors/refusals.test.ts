import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { publish } from '../responses/testing.ts';
import {
  collectHeaders,
  digestAnswer,
  instance,
  interview,
  multipart,
  openCollecting,
} from './testing-collect.ts';

test.for([
  {
    what: 'a DTD with an external entity',
    prefix: '<!DOCTYPE data [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    value: '&x;',
  },
  {
    what: 'entities that multiply',
    prefix: '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
    value: '&c;',
  },
  { what: 'an entity without a DTD', prefix: '', value: '&x;' },
  { what: 'a closing tag that is missing', prefix: '', value: '<name>' },
])('XML with $what is refused', async ({ prefix, value }, { world }) => {
  const { device, id, list } = await openCollecting(world);
  const sent = await device.submit(
    instance(id, `<name>${value}</name>`).replace(/^<\?xml[^>]+\?>/, (head) => head + prefix),
  );
  expect(sent.status).toBe(400);
  expect(sent.text).toContain('<OpenRosaResponse');
  expect(sent.text).not.toContain('root:');
  expect(await list()).toEqual([]);
});

test('XML that is too deep or has too many elements is refused', async ({ world }) => {
  const { device, id, list } = await openCollecting(world);
  const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
  expect((await device.submit(instance(id, deep))).status).toBe(413);
  expect((await device.submit(instance(id, '<a/>'.repeat(300_000)))).status).toBe(413);
  expect((await device.submit(instance(id, `<name>${'a'.repeat(9_000_000)}</name>`))).status).toBe(
    413,
  );
  expect(await list()).toEqual([]);
});

test('a wrong version, an unknown form and a broken form are refused in words', async ({
  world,
}) => {
  const { device, id, list, send } = await openCollecting(world);
  const other = await publish(world);
  const base = new URL(device.settings.serverUrl).pathname as `/api/${string}`;
  const cases = [
    { xml: instance(id, interview, { version: '7' }), status: 404, text: "That version doesn't" },
    { xml: instance(id, interview, { version: '' }), status: 404, text: 'Get the form again.' },
    { xml: instance(other, interview), status: 404, text: 'on the list of this device' },
    { xml: instance('household', interview), status: 404, text: 'on the list of this device' },
    { xml: `<data id="${id}" version="1"/>`, status: 400, text: 'no instanceID' },
  ];
  for (const { xml, status, text } of cases) {
    const sent = await device.submit(xml);
    expect(sent).toMatchObject({ status });
    expect(sent.text).toContain(text);
  }
  const json = { ...collectHeaders, 'content-type': 'application/json' };
  expect((await send(undefined, `POST ${base}/submission`, '{}', json)).status).toBe(400);
  const fileFirst = multipart('x').body.replace('xml_submission_file', 'photo.jpg');
  const { headers } = multipart('x');
  expect((await send(undefined, `POST ${base}/submission`, fileFirst, headers)).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('a closed form is not listed, and accepts what was begun before it closed', async ({
  world,
}) => {
  const begun = (time: string) => `<name>Ada</name><begun>2026-03-01T${time}:00.000Z</begun>`;
  const { device, id, list } = await openCollecting(
    world,
    {
      title: { en: 'Closed' },
      languages: [{ code: 'en', name: 'English' }],
      items: [
        { id: 'name', type: 'text', name: 'name', label: {} },
        { id: 'begun', type: 'metadata', source: 'start', name: 'begun', label: {} },
      ],
      lists: [],
      settings: {},
    },
    { closes_at: '2026-03-01T08:00:00Z' },
  );
  expect((await device.get('/formList')).text).not.toContain(id);
  const late = await device.submit(instance(id, begun('08:30')));
  expect(late.status).toBe(409);
  expect(late.text).toContain('This form has closed.');
  expect((await device.submit(instance(id, begun('07:30')))).status).toBe(201);
  expect(await list()).toMatchObject([{ isLate: true }]);
});

test('a revoked device gets and sends nothing', async ({ world }) => {
  const { device, id, list, send } = await openCollecting(world);
  await send('STAFF', `PUT /api/form-collectors/${device.id}/revocation`, {});
  const answers = [
    await device.get('/formList'),
    await device.get(`/form?formId=${id}&version=1`),
    await device.submit(instance(id, interview)),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(403);
    expect(text).toContain('Ask your organisation for a new QR code.');
  }
  expect((await send('STAFF', `POST /api/form-collectors/${device.id}/settings`)).status).toBe(409);
  expect(await list()).toEqual([]);
});

test("a device reaches its own organisation's forms only", async ({ world }) => {
  const { device, id, send } = await openCollecting(world);
  const neighbour = world.actor('STAFF', world.cast.otherNgo);
  const at = `/api/form-collectors/${device.id}` as const;
  expect((await send(neighbour, `POST ${at}/settings`)).status).toBe(404);
  expect((await send(neighbour, `PUT ${at}/revocation`, {})).status).toBe(404);
  const sent = { name: 'Theirs', forms: [id] };
  expect((await send(neighbour, 'POST /api/form-collectors', sent)).status).toBe(404);
  const { body } = await send(neighbour, 'POST /api/form-collectors', {
    name: 'Theirs',
    forms: [],
  });
  const theirs = (body as { id: string }).id;
  const change = { formId: id, isAssigned: true };
  expect((await send(neighbour, `PUT /api/form-collectors/${theirs}/forms`, change)).status).toBe(
    404,
  );
  const settings = await send(neighbour, `POST /api/form-collectors/${theirs}/settings`);
  const { serverUrl } = settings.body as { serverUrl: string };
  const base = new URL(serverUrl).pathname as `/api/${string}`;
  const form = await send(undefined, `GET ${base}/form?formId=${id}&version=1`);
  expect(form.status).toBe(404);
  const { body: xml, headers } = multipart(instance(id, interview));
  expect((await send(undefined, `POST ${base}/submission`, xml, headers)).status).toBe(404);
  expect((await send(undefined, 'GET /api/openrosa/unknown/formList')).status).toBe(404);
});

test('a device signs in by HTTP Digest', async ({ world }) => {
  const { device, id, list, send } = await openCollecting(world);
  const { login } = device.settings;
  const base = new URL(login.serverUrl).pathname as `/api/${string}`;
  const ask = (method: 'GET' | 'HEAD', uri: `/api/${string}`, authorization?: string) =>
    send(undefined, `${method} ${uri}`, undefined, {
      ...collectHeaders,
      ...(authorization !== undefined && { authorization }),
    });
  const refused = await ask('GET', `${base}/formList`);
  expect(refused.status).toBe(401);
  const challenge = String(refused.headers['www-authenticate']);
  expect(challenge).toMatch(
    /^Digest realm="NGO Plus", qop="auth", algorithm=MD5, nonce="[\w.-]+"$/,
  );
  const answer = (method: string, uri: string, who = login) =>
    digestAnswer(challenge, { method, uri }, who);
  const signed = await ask('GET', `${base}/formList`, answer('GET', `${base}/formList`));
  expect(signed.status).toBe(200);
  expect(signed.text).toContain(`${login.serverUrl}/form?formId=${id}`);
  const wrong = [
    answer('GET', `${base}/formList`, { ...login, password: 'guessed' }),
    answer('GET', `${base}/formList`, { ...login, username: 'nobody' }),
    answer('GET', `${base}/form`),
    answer('HEAD', `${base}/formList`),
    answer('GET', `${base}/formList`).replace(/nonce="[^"]+"/, 'nonce="a.b"'),
    'Digest username="',
  ];
  for (const header of wrong)
    expect((await ask('GET', `${base}/formList`, header)).status).toBe(401);
  const at = `${base}/submission` as const;
  expect((await ask('HEAD', at, answer('HEAD', at))).status).toBe(204);
  const { body, headers } = multipart(instance(id, interview));
  const authorization = answer('POST', at);
  const sent = await send(undefined, `POST ${at}`, body, { ...headers, authorization });
  expect(sent.status).toBe(201);
  expect(await list()).toHaveLength(1);
});

import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { addSound, sound, soundForm, soundMd5 } from '../responses/testing.ts';
import { collectSettings } from './settings.ts';
import { instance, interview, openCollecting } from './testing-collect.ts';

test('a device gets its list, its form and the address for responses', async ({ world }) => {
  const { id, device } = await openCollecting(world);
  const list = await device.get('/formList');
  expect(list).toMatchObject({ status: 200, headers: { 'x-openrosa-version': '1.0' } });
  expect(list.headers['content-type']).toContain('text/xml');
  expect(list.text).toContain('<xforms xmlns="http://openrosa.org/xforms/xformsList"><xform>');
  expect(list.text).toContain(`<formID>${id}</formID><name>Household</name><version>1</version>`);
  expect(list.text).not.toContain('manifestUrl');
  const [, address = ''] = /<downloadUrl>([^<]+)</.exec(list.text) ?? [];
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  const form = await device.get(`${pathname.slice(pathname.lastIndexOf('/'))}${search}`);
  expect(form.text).toContain(`<data id="${id}" version="1">`);
  const hash = createHash('md5').update(form.text).digest('hex');
  expect(list.text).toContain(`<hash>md5:${hash}</hash>`);
  const head = await device.head('/submission');
  expect(head).toMatchObject({
    status: 204,
    text: '',
    headers: { 'x-openrosa-version': '1.0', 'x-openrosa-accept-content-length': '104857600' },
  });
  expect(head.headers['location']).toBe(`${device.settings.serverUrl}/submission`);
});

test('a QR code has the settings of ODK Collect', async ({ world }) => {
  const { device, send } = await openCollecting(world);
  expect(device.settings.qrCode).toContain('<svg');
  const spoken = await send('STAFF', `POST /api/form-collectors/${device.id}/settings`);
  expect(spoken.body).toMatchObject({ serverUrl: device.settings.serverUrl });
  expect(device.settings.login.username).toMatch(/^[0-9a-z]{10}$/);
  const { rows } = await world.pools.owner.query('select * from form_collectors where id = $1', [
    device.id,
  ]);
  const stored = JSON.stringify(rows);
  const token = device.settings.serverUrl.split('/').at(-1) ?? '';
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(device.settings.login.password);
});

test('lists from files are on the manifest, with their contents', async ({ world }) => {
  const { device, id } = await openCollecting(world, {
    title: { en: 'Villages' },
    languages: [{ code: 'en', name: 'English' }],
    items: [{ id: 'v', type: 'select-one', name: 'village', label: {}, choices: 'villages' }],
    lists: [
      {
        name: 'villages',
        file: 'villages.csv',
        choices: [{ name: 'a', label: { en: 'A, "B"' }, columns: { region: '=1' } }],
      },
    ],
    settings: {},
  });
  const text = '"name","label","region"\r\n"a","A, ""B""","=1"\r\n';
  expect((await device.get('/formList')).text).toContain('<manifestUrl>');
  const manifest = await device.get(`/manifest?formId=${id}&version=1`);
  const hash = createHash('md5').update(text).digest('hex');
  expect(manifest.text).toContain(
    `<mediaFile><filename>villages.csv</filename><hash>md5:${hash}</hash><downloadUrl>`,
  );
  const file = await device.get(`/media?formId=${id}&version=1&name=villages.csv`);
  expect(file).toMatchObject({ status: 200, text });
  expect((await device.get(`/media?formId=${id}&version=1&name=x.csv`)).status).toBe(404);
});

test('a submission is stored with its answers, repeats and calculations', async ({ world }) => {
  const { device, id, list } = await openCollecting(world);
  const members =
    '<member><member_name>Bo</member_name><member_age>3</member_age></member>' +
    '<member><member_name>Cy</member_name><member_age>4</member_age></member>';
  const sent = await device.submit(
    instance(id, `${interview}<why/>${members}<ages>7</ages>`, {
      id: '0b7e6fa6-7d53-4d3c-9d38-0f4b6a1f9d11',
    }),
  );
  expect(sent).toMatchObject({ status: 201, headers: { 'x-openrosa-version': '1.0' } });
  expect(sent.text).toContain(
    '<OpenRosaResponse xmlns="http://openrosa.org/http/response" items=""><message>Your response was received.</message>',
  );
  const [stored] = await list();
  expect(stored).toMatchObject({
    id: '0b7e6fa6-7d53-4d3c-9d38-0f4b6a1f9d11',
    source: 'openrosa',
    collector: 'Phone 1',
    faults: [],
    version: 1,
    submittedBy: null,
  });
  expect(stored?.answers).toEqual({
    name: 'Ada',
    age: 30,
    water: 'tap',
    member: [
      { key: 'r1', answers: { mname: 'Bo', mage: 3 } },
      { key: 'r2', answers: { mname: 'Cy', mage: 4 } },
    ],
    sum: 7,
  });
});

test('every type of question is read as the fill page stores it', async ({ world }) => {
  const types = [
    'select-multiple',
    'ranking',
    'point',
    'trace',
    'date',
    'time',
    'date-time',
  ] as const;
  const { device, id, list } = await openCollecting(world, {
    title: { en: 'Types' },
    languages: [{ code: 'en', name: 'English' }],
    items: [
      ...types.map((type) => ({
        id: type.replaceAll('-', ''),
        type,
        name: type,
        label: {},
        ...(/select|rank/.test(type) && { choices: 'letters' }),
      })),
      { id: 'ok', type: 'consent', name: 'ok', label: {} },
      { id: 'water', type: 'yes-no', name: 'water', label: {} },
      { id: 'begun', type: 'metadata', source: 'start', name: 'begun', label: {} },
      {
        id: 'g',
        type: 'group',
        name: 'g',
        label: {},
        items: [{ id: 'n', type: 'decimal', name: 'n', label: {} }],
      },
    ],
    lists: [{ name: 'letters', choices: ['a', 'b'].map((name) => ({ name, label: {} })) }],
    settings: {},
  });
  const answers = {
    'select-multiple': 'b a',
    ranking: 'a b',
    point: '-1.95 30.06 1500.0 4.2',
    trace: '-1.95 30.06 0.0 0.0; -1.96 30.07 0.0 0.0',
    date: '2026-03-01',
    time: '09:30:00.000+02:00',
    'date-time': '2026-03-01T09:30:00.000+02:00',
    ok: 'OK',
    water: 'yes',
    begun: '2026-03-01T10:15:00.000+02:00',
  };
  const inside = Object.entries(answers).map(([name, value]) => `<${name}>${value}</${name}>`);
  expect((await device.submit(instance(id, `${inside.join('')}<g><n>1.50</n></g>`))).status).toBe(
    201,
  );
  const [stored] = await list();
  expect(stored?.faults).toEqual([]);
  expect(stored?.answers).toMatchObject({
    selectmultiple: ['b', 'a'],
    ranking: ['a', 'b'],
    point: answers.point,
    datetime: answers['date-time'],
    ok: 'OK',
    water: 'yes',
    n: 1.5,
  });
  expect(stored?.startedAt).toBe('2026-03-01T08:15:00.000Z');
  expect((await device.get(`/form?formId=${id}&version=1`)).text).toContain(
    '<item><label>Yes</label><value>yes</value></item>',
  );
});

test('the same submission 50 times is one response', async ({ world }) => {
  const { device, id, list } = await openCollecting(world);
  const xml = instance(id, interview);
  const sent = await Promise.all(Array.from({ length: 50 }, () => device.submit(xml)));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await list()).toHaveLength(1);
  const other = await device.submit(xml.replace('Ada', 'Eve'));
  expect(other.status).toBe(409);
  expect(other.text).toContain('<message>This response was already sent, with other answers.');
});

test('answers that break a rule are stored and marked, and nothing is lost', async ({ world }) => {
  const { device, id, list, send } = await openCollecting(world);
  const inside = '<name></name><age>130</age><water>lake</water><dug>deep &amp; wide</dug>';
  expect((await device.submit(instance(id, inside))).status).toBe(201);
  const [stored] = await list();
  expect(stored?.answers).toEqual({ age: 130, water: 'lake' });
  expect(stored?.faults).toEqual([
    { itemId: '', key: '', message: 'The form has no question for “dug”: deep & wide' },
    { itemId: 'name', key: '', message: 'Answer this question.' },
    { itemId: 'age', key: '', message: 'Enter an age below 120.' },
    { itemId: 'water', key: '', message: 'Choose one of the options shown.' },
  ]);
  expect((await device.submit(instance(id, '<name>A</name><age>old</age>'))).status).toBe(201);
  const unread = (await list()).find(({ answers }) => answers['name'] === 'A');
  expect(unread?.faults).toEqual([
    { itemId: 'age', key: '', message: "This value couldn't be stored as an answer: old" },
  ]);
  const corrected = await send('STAFF', `PUT /api/form-responses/${stored?.id}/answers`, {
    answers: { name: 'Ada', age: 13, water: 'tap' },
    revision: 1,
    reason: 'Called her',
  });
  expect(corrected.body).toMatchObject({ faults: [], revision: 2 });
});

test('files come with the answers, later, or more than once', async ({ world }) => {
  const { device, id, list, send } = await openCollecting(world);
  const xml = instance(
    id,
    '<name>Ada</name><photo>1.jpg</photo><member><card>card.txt</card></member>',
  );
  const card = { name: 'card.txt', type: 'text/plain', content: 'hello' };
  expect((await device.submit(xml, [card])).status).toBe(201);
  expect(await list()).toMatchObject([{ missingFiles: 1 }]);
  const rest = [
    { ...card, content: 'again' },
    { name: 'nobody-asked.txt', content: 'x' },
    { name: '1.jpg', content: 'picture' },
  ];
  expect((await device.submit(xml, rest)).status).toBe(201);
  const [stored] = await list();
  expect(stored?.missingFiles).toBe(0);
  const at = `GET /api/form-responses/${stored?.id}/files` as const;
  expect((await send('STAFF', `${at}?itemId=card&key=r1&name=card.txt`)).text).toBe('hello');
  expect((await send('STAFF', `${at}?itemId=photo&name=1.jpg`)).text).toBe('picture');
});

test('the settings of a QR code are JSON, compressed and in base 64', () => {
  const code = collectSettings({ serverUrl: 'https://a.example/api/openrosa/k', project: 'Phone' });
  const { general, project } = JSON.parse(inflateSync(Buffer.from(code, 'base64')).toString());
  expect(general).toMatchObject({
    server_url: 'https://a.example/api/openrosa/k',
    form_update_mode: 'match_exactly',
  });
  expect(project).toEqual({ name: 'Phone' });
});

test('sounds and pictures of questions are on the manifest, with their contents', async ({
  world,
}) => {
  const { device, id } = await openCollecting(world, soundForm);
  expect((await device.get('/formList')).text).not.toContain('<manifestUrl>');
  await addSound(world, id);
  expect((await device.get('/formList')).text).toContain('<manifestUrl>');
  const form = await device.get(`/form?formId=${id}&version=1`);
  // French has no sound of its own.
  expect(form.text.match(/<value form="audio">jr:\/\/audio\/bird\.mp3<\/value>/g)).toHaveLength(2);
  const manifest = await device.get(`/manifest?formId=${id}&version=1`);
  expect(manifest.text).toContain(
    `<mediaFile><filename>bird.mp3</filename><hash>md5:${soundMd5}</hash><downloadUrl>`,
  );
  const file = await device.get(`/media?formId=${id}&version=1&name=bird.mp3`);
  expect(file).toMatchObject({ status: 200, text: sound.toString() });
  expect(file.headers['content-type']).toBe('audio/flac');
  expect((await device.get(`/media?formId=${id}&version=1&name=cat.mp3`)).status).toBe(404);
});

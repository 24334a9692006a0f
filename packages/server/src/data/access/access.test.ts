import type { AccessCode, Assignee, OptionLimit, TeamForm } from '@ngo-plus/contract/data/access';
import type { Response as FormResponse } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { publish, response, responseRoutes } from '../responses/testing.ts';
import { accessRoutes } from './routes.ts';

async function open(world: World, columns: object = {}) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve([...accessRoutes, ...responseRoutes]);
  const id = await publish(world, undefined, { ...columns });
  const submit = (answers: object, more: object = {}) =>
    send('VOLUNTEER', `POST /api/public-forms/${id}/responses`, response(answers, { ...more }));
  const read = async (query = '') =>
    (await send('VOLUNTEER', `GET /api/public-forms/${id}${query}`)).body;
  const list = async () =>
    (await send('STAFF', `GET /api/form-responses?formId=${id}`)).body as FormResponse[];
  const codes = async (query = '') =>
    (await send('STAFF', `GET /api/form-codes?formId=${id}${query}`)).body as AccessCode[];
  const review = (responseId: string | undefined, state: string) =>
    send('STAFF', 'POST /api/form-responses/reviews', { formId: id, ids: [responseId], state });
  return { send, id, submit, read, list, codes, review };
}

const neighbour = (world: World) => world.actor('STAFF', world.cast.otherNgo);

test('each code responds once, also when it is sent twice at the same moment', async ({
  world,
}) => {
  const { send, id, submit, read, list, codes } = await open(world, { needs_code: true });
  const labels = ['Ada', 'Bo', ''];
  const added = await send('STAFF', 'POST /api/form-codes', { formId: id, labels });
  expect(added.body).toEqual({ added: 3 });
  const all = await codes();
  expect(all.map(({ label }) => label).sort()).toEqual(['', 'Ada', 'Bo']);
  const code = all.find(({ label }) => label === 'Ada')?.code ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await read()).toMatchObject({ needsCode: true, codeState: 'missing' });
  expect(await read('?code=wrong')).toMatchObject({ codeState: 'unknown' });
  const spoken = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('-', '%20');
  expect(await read(`?code=${spoken}`)).toMatchObject({ codeState: 'valid' });

  const refused = await submit({ name: 'Eve' });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Enter your access code. This form needs one.' },
  });
  expect((await submit({ name: 'Eve' }, { code: 'AAAA-AAAA-AAAA' })).status).toBe(409);
  const twice = await Promise.all([1, 2, 3, 4].map((age) => submit({ name: 'A', age }, { code })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await list()).toHaveLength(1);
  expect(await read(`?code=${code}`)).toMatchObject({ codeState: 'used' });
  expect(await codes('&state=used')).toMatchObject([{ label: 'Ada', state: 'used' }]);
});

test('the same response again has its receipt, and a rejected or deleted one frees the code', async ({
  world,
}) => {
  const { send, id, submit, list, codes, review } = await open(world, { needs_code: true });
  await send('STAFF', 'POST /api/form-codes', { formId: id, labels: [''] });
  const code = (await codes())[0]?.code;
  const sent = response({ name: 'Ada' }, { code });
  const again = () => send('VOLUNTEER', `POST /api/public-forms/${id}/responses`, sent);
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  const [first] = await list();
  await review(first?.id, 'rejected');
  expect((await submit({ name: 'Corrected' }, { code })).status).toBe(200);
  expect((await submit({ name: 'Third' }, { code })).status).toBe(409);
  const last = (await list()).find(({ answers }) => answers['name'] === 'Corrected');
  const deletion = { formId: id, ids: [last?.id], reason: 'By mistake' };
  await send('STAFF', 'POST /api/form-responses/deletions', deletion);
  expect(await codes()).toMatchObject([{ state: 'unused', usedAt: null }]);
});

test('a revoked code and a code of another form are refused', async ({ world }) => {
  const { send, id, submit, read, codes } = await open(world, { needs_code: true });
  const other = await open(world, { needs_code: true });
  await other.send('STAFF', 'POST /api/form-codes', { formId: other.id, labels: ['x'] });
  await send('STAFF', 'POST /api/form-codes', { formId: id, labels: ['y'] });
  const theirs = (await other.codes())[0]?.code;
  expect((await submit({ name: 'A' }, { code: theirs })).status).toBe(409);
  const [own] = await codes();
  const revoke = `PUT /api/form-codes/${own?.id}/revocation` as const;
  expect((await send(neighbour(world), revoke, {})).status).toBe(404);
  expect((await send('STAFF', revoke, {})).body).toMatchObject({ state: 'revoked' });
  expect(await read(`?code=${own?.code}`)).toMatchObject({ codeState: 'unknown' });
  expect((await submit({ name: 'A' }, { code: own?.code })).status).toBe(409);
});

test('codes are downloaded with a link, stored sealed, and hidden from neighbours', async ({
  world,
}) => {
  const { send, id, codes } = await open(world);
  await send('STAFF', 'POST /api/form-codes', { formId: id, labels: ['=Ada'] });
  const [{ code } = { code: '' }] = await codes();
  const file = await send('STAFF', `GET /api/form-codes/export?formId=${id}`);
  expect(file.text).toContain(`/data-collection/forms/${id}/fill?code=${code}`);
  expect(file.text).toContain("'=Ada");
  const at = `GET /api/form-codes?formId=${id}` as const;
  expect((await send(neighbour(world), at)).status).toBe(404);
  expect((await send(neighbour(world), `GET /api/form-codes/export?formId=${id}`)).status).toBe(
    404,
  );
  const more = { formId: id, labels: ['x'] };
  expect((await send(neighbour(world), 'POST /api/form-codes', more)).status).toBe(404);
  const { rows } = await world.pools.owner.query('select * from form_access_codes');
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

test('a limit of a choice is exact for 50 responses at the same moment', async ({ world }) => {
  const { send, id, submit, read, list, review } = await open(world);
  await submit({ name: 'Before', water: 'tap' });
  const limits = [{ itemId: 'water', choice: 'tap', maxResponses: 4 }];
  const save = (who: Parameters<typeof send>[0]) =>
    send(who, 'PUT /api/form-option-limits', { formId: id, limits });
  expect((await save('STAFF')).body).toEqual([{ ...limits[0], taken: 1 }]);
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, age) => submit({ name: 'A', age, water: 'tap' })),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(sent.find(({ status }) => status === 400)?.body).toMatchObject({
    message: '“Tap” is full. Choose another option.',
    fields: { 'answers.water': '“Tap” is full. Choose another option.' },
  });
  expect(await list()).toHaveLength(4);
  expect(await read()).toMatchObject({ fullChoices: [{ itemId: 'water', choice: 'tap' }] });
  expect((await submit({ name: 'A', water: 'river' })).status).toBe(200);
  // A rejected response makes room; one that is received again takes it, even beyond the limit.
  const [first] = (await list()).filter(({ answers }) => answers['water'] === 'tap');
  await review(first?.id, 'rejected');
  expect(await read()).toMatchObject({ fullChoices: [] });
  expect((await submit({ name: 'B', water: 'tap' })).status).toBe(200);
  await review(first?.id, 'received');
  const counted = await send('STAFF', `GET /api/form-option-limits?formId=${id}`);
  expect(counted.body as OptionLimit[]).toMatchObject([{ taken: 5 }]);
});

test('limits are for choices of the published form', async ({ world }) => {
  const { send, id } = await open(world);
  const save = (who: Parameters<typeof send>[0], itemId: string, choice: string) =>
    send(who, 'PUT /api/form-option-limits', {
      formId: id,
      limits: [{ itemId, choice, maxResponses: 1 }],
    });
  expect((await save('STAFF', 'water', 'lake')).status).toBe(400);
  expect((await save('STAFF', 'name', 'tap')).status).toBe(400);
  expect((await save(neighbour(world), 'water', 'tap')).status).toBe(404);
  expect((await save('STAFF', 'water', 'tap')).status).toBe(200);
  expect((await save('VIEWER', 'water', 'tap')).status).toBe(403);
});

test('a form of the team is for all members until it is assigned to some', async ({ world }) => {
  const { send, id, submit } = await open(world, { audience: 'team' });
  const mine = async (who: Parameters<typeof send>[0]) =>
    ((await send(who, 'GET /api/team-forms')).body as TeamForm[]).filter((form) => form.id === id);
  const volunteer = world.actor('VOLUNTEER');
  expect(await mine('VOLUNTEER')).toMatchObject([{ isAssigned: false, sent: 0 }]);
  expect((await submit({ name: 'A' })).status).toBe(200);
  expect(await mine('VOLUNTEER')).toMatchObject([{ sent: 1 }]);

  const analyst = world.actor('ANALYST').userId;
  const assign = (userId: string, isAssigned = true, who: Parameters<typeof send>[0] = 'STAFF') =>
    send(who, 'PUT /api/form-assignments', { formId: id, userId, isAssigned });
  expect((await assign(analyst)).body).toEqual({ assignees: 1 });
  expect(await mine('VOLUNTEER')).toEqual([]);
  expect((await submit({ name: 'B' })).status).toBe(404);
  expect(await mine('ANALYST')).toMatchObject([{ isAssigned: true }]);
  // People who manage forms see all of them.
  expect(await mine('STAFF')).toMatchObject([{ isAssigned: false }]);

  expect((await assign(volunteer.userId)).body).toEqual({ assignees: 2 });
  expect((await submit({ name: 'C' })).status).toBe(200);
  const people = await send('STAFF', `GET /api/form-assignments?formId=${id}&isAssigned=true`);
  expect((people.body as Assignee[]).map((person) => person.id).sort()).toEqual(
    [analyst, volunteer.userId].sort(),
  );
  const all = await send('STAFF', `GET /api/form-assignments?formId=${id}&total=true`);
  expect(Number(all.headers['x-total-count'])).toBe((all.body as Assignee[]).length);

  const stranger = neighbour(world);
  expect((await assign(stranger.userId)).status).toBe(404);
  expect((await assign(stranger.userId, true, stranger)).status).toBe(404);
  expect((await assign(volunteer.userId, false)).body).toEqual({ assignees: 1 });
  expect((await assign(analyst, false)).body).toEqual({ assignees: 0 });
  expect(await mine('VOLUNTEER')).toHaveLength(1);
});

test('a response from a kiosk says so', async ({ world }) => {
  const { submit, list } = await open(world);
  expect((await submit({ name: 'A' }, { isKiosk: true })).status).toBe(200);
  expect(await list()).toMatchObject([{ source: 'kiosk' }]);
});

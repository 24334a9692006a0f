import type { FormWebhook, WebhookMessage } from '@ngo-plus/contract/data/responses';
import { expect, onTestFinished } from 'vitest';
import { webhookSender } from '../../../adapters/webhooks/index.ts';
import { memoryBlobs, test, type World } from '../../../kernel/testing.ts';
import { responseRoutes } from '../routes.ts';
import { responseSubscriptions } from '../subscriptions.ts';
import { publish, response } from '../testing-responses.ts';
import { webhookJobs } from './index.ts';
import { openReceiver } from './testing-receiver.ts';

const [sendJob, forgetJob] = webhookJobs;

async function open(world: World, more: object = {}) {
  const receiver = await openReceiver(world.platform.now);
  onTestFinished(receiver.close);
  world.adapt({
    blobs: memoryBlobs(),
    webhooks: webhookSender({ origins: [receiver.origin], timeoutMs: 200 }),
  });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world);
  const { body } = await send('STAFF', 'POST /api/form-webhooks', {
    formId,
    name: 'Office',
    url: `${receiver.origin}/hook`,
    events: [
      'response.created',
      'response.edited',
      'response.deleted',
      'response.reviewed',
      'form.published',
    ],
    ...more,
  });
  const hook = body as FormWebhook & { secret: string };
  receiver.state.secret = hook.secret;
  const submit = async (answers: object = { name: 'Ada', age: 30 }) => {
    const sent = response(answers);
    await send('STAFF', `POST /api/public-forms/${formId}/responses`, sent);
    return sent.responseId;
  };
  const log = async () =>
    (await send('STAFF', `GET /api/form-webhooks/${hook.id}/messages`)).body as WebhookMessage[];
  const state = async () => {
    const list = (await send('STAFF', `GET /api/form-webhooks?formId=${formId}`)).body;
    return (list as FormWebhook[]).find(({ id }) => id === hook.id);
  };
  return { ...receiver, send, formId, hook, submit, log, status: state };
}

/** Sends what waits, each message once, as the worker would when it is due. */
async function deliver(world: World, hookId: string, now = world.platform.now) {
  const { rows } = await world.pools.owner.query(
    "select id from form_webhook_messages where webhook_id = $1 and state = 'waiting' order by id",
    [hookId],
  );
  const system = world.outside(undefined, 'system');
  const outside = {
    ...system,
    now,
    transact: ((work, scope, mode) =>
      system.transact((ctx) => work({ ...ctx, now }), scope, mode)) as typeof system.transact,
  };
  for (const { id } of rows)
    await sendJob.run(outside, { id, orgId: world.cast.ngo }, system.signal);
}

const later = (world: World, ms: number) => () => new Date(world.platform.now().getTime() + ms);
const dayMs = 24 * 60 * 60 * 1_000;

test('each event arrives, signed, without answers that identify people', async ({ world }) => {
  const { send, formId, hook, submit, received, log } = await open(world);
  const id = await submit({
    name: 'Ada',
    age: 30,
    member: [{ key: 'one', answers: { mname: 'B', mage: 3 } }],
  });
  await deliver(world, hook.id);
  const corrected = { answers: { name: 'Ada', age: 31 }, revision: 1, reason: 'Misheard' };
  await send('STAFF', `PUT /api/form-responses/${id}/answers`, corrected);
  await send('STAFF', 'POST /api/form-responses/reviews', { formId, ids: [id], state: 'approved' });
  await deliver(world, hook.id);
  await send('STAFF', 'POST /api/form-responses/deletions', { formId, ids: [id], reason: 'Test' });
  const published = responseSubscriptions.find(
    ({ subscriber }) => subscriber === 'responses.write-webhooks',
  );
  await world
    .outside(undefined, 'system')
    .transact(async (ctx) => published?.effect(ctx, { orgId: world.cast.ngo, formId, version: 2 }));
  await deliver(world, hook.id);
  expect(received.map(({ type }) => type)).toEqual([
    'response.created',
    'response.edited',
    'response.reviewed',
    'response.deleted',
    'form.published',
  ]);
  expect(received[0]?.data).toMatchObject({
    form: { id: formId, title: 'Household', version: 1 },
    response: {
      id,
      // As its sender quotes it.
      receipt: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      state: 'received',
      answers: { age: 30, member: [{ member_age: 3 }], ages: 3 },
    },
  });
  expect(JSON.stringify(received)).not.toContain('Ada');
  expect(received[2]?.data).toMatchObject({ response: { state: 'approved', revision: 2 } });
  expect(received[3]?.data).toMatchObject({ response: { id, isDeleted: true } });
  expect(received[4]?.data).toEqual({ form: { id: formId, title: 'Household', version: 2 } });
  expect(new Set(received.map((each) => each.id)).size).toBe(5);
  expect((await log()).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));
});

test('personal answers are sent when the webhook says so', async ({ world }) => {
  const { hook, submit, received } = await open(world, { withPersonal: true });
  await submit();
  await deliver(world, hook.id);
  expect(received[0]?.data).toMatchObject({ response: { answers: { name: 'Ada' } } });
});

test('a failed message is sent again later, with the same id, and can be replayed', async ({
  world,
}) => {
  const { hook, submit, received, state, log, send, status } = await open(world);
  state.answer = (reply) => reply.writeHead(500).end(`Broken ${'x'.repeat(5_000)}`);
  await submit();
  await deliver(world, hook.id);
  const [failed] = await log();
  expect(failed).toMatchObject({ state: 'waiting', attempts: [{ status: 500 }] });
  expect(failed?.attempts[0]?.answer).toMatch(/^Broken x{900,993}$/);
  expect(Date.parse(failed?.nextAt ?? '')).toBe(world.platform.now().getTime() + 5_000);
  expect((await status())?.failingSince).not.toBeNull();
  state.answer = (reply) => reply.writeHead(200).end('ok');
  await deliver(world, hook.id, later(world, 5_000));
  expect(await log()).toMatchObject([
    { state: 'delivered', attempts: [{ status: 500 }, { status: 200, answer: 'ok' }] },
  ]);
  expect((await status())?.failingSince).toBeNull();
  await send('STAFF', `POST /api/webhook-messages/${failed?.id}/replays`);
  await deliver(world, hook.id);
  expect(new Set(received.map(({ id }) => id))).toEqual(new Set([`msg_${failed?.id}`]));
  expect(received).toHaveLength(3);
});

test('a message that fails for three days is given up', async ({ world }) => {
  const { hook, submit, state, log } = await open(world);
  state.answer = (reply) => reply.writeHead(503).end();
  await submit();
  for (let attempt = 0; attempt < 12; attempt += 1) await deliver(world, hook.id);
  const [message] = await log();
  expect(message).toMatchObject({ state: 'failed', nextAt: null });
  expect(message?.attempts).toHaveLength(10);
});

test('a slow receiver is given up, and others do not wait for it', async ({ world }) => {
  const { hook, submit, state, received, log } = await open(world);
  state.answer = () => undefined;
  await submit();
  await submit();
  await deliver(world, hook.id);
  expect(received).toHaveLength(1);
  const attempts = (await log()).flatMap((message) => message.attempts);
  expect(attempts).toMatchObject([{ status: null, failure: 'No answer within 10 seconds.' }]);
});

test('a redirect is not followed', async ({ world }) => {
  const { hook, submit, state, log } = await open(world);
  const other = await openReceiver(world.platform.now);
  onTestFinished(other.close);
  let requests = 0;
  other.state.answer = (reply) => {
    requests += 1;
    reply.end();
  };
  other.state.secret = hook.secret;
  state.answer = (reply) => reply.writeHead(307, { location: `${other.origin}/` }).end();
  await submit();
  await deliver(world, hook.id);
  expect(requests).toBe(0);
  expect(await log()).toMatchObject([
    { attempts: [{ status: 307, failure: 'Redirects are not followed.' }] },
  ]);
});

test('a private address is refused, when it is entered and when it is used', async ({ world }) => {
  const { hook, submit, send, formId, log, received } = await open(world);
  const content = { name: 'Inside', events: ['response.created'] };
  for (const url of ['https://192.168.0.1/', 'http://example.org/']) {
    const refused = await send('STAFF', 'POST /api/form-webhooks', { formId, url, ...content });
    expect(refused.status).toBe(400);
  }
  world.adapt({ webhooks: webhookSender({}) });
  await submit();
  await deliver(world, hook.id);
  expect(received).toEqual([]);
  expect(await log()).toMatchObject([
    { attempts: [{ status: null, failure: 'The address leads into a private network.' }] },
  ]);
});

test('a server that stops before it records the answer sends the message again', async ({
  world,
}) => {
  const { hook, submit, received, log } = await open(world);
  await submit();
  const system = world.outside(undefined, 'system');
  const [message] = await log();
  let transactions = 0;
  const dying = {
    ...system,
    transact: ((work, scope, mode) => {
      transactions += 1;
      if (transactions === 2) throw new Error('The server was killed.');
      return system.transact(work, scope, mode);
    }) as typeof system.transact,
  };
  const payload = { id: message?.id, orgId: world.cast.ngo };
  await expect(sendJob.run(dying, payload, system.signal)).rejects.toThrow('killed');
  await deliver(world, hook.id);
  expect(received.map(({ id }) => id)).toEqual([`msg_${message?.id}`, `msg_${message?.id}`]);
});

test('a replaced secret signs, and the former one for a day', async ({ world }) => {
  const { hook, submit, send, state, received, log } = await open(world);
  const { body } = await send('STAFF', `POST /api/form-webhooks/${hook.id}/secret`);
  const { secret } = body as { secret: string };
  expect(secret).not.toBe(hook.secret);
  await submit();
  await deliver(world, hook.id);
  state.secret = secret;
  await submit();
  await deliver(world, hook.id);
  expect(received).toHaveLength(2);
  state.secret = hook.secret;
  await submit();
  await world.pools.owner.query(
    "update form_webhooks set former_until = former_until - interval '25 hours' where id = $1",
    [hook.id],
  );
  await deliver(world, hook.id);
  expect((await log())[0]).toMatchObject({ attempts: [{ status: 401, answer: 'Not signed' }] });
  const { rows } = await world.pools.owner.query(
    'select sealed_secret from form_webhooks where id = $1',
    [hook.id],
  );
  expect(rows[0].sealed_secret).not.toContain(secret.slice(6));
});

test.for([
  { status: 410, wait: 0, disabledBecause: 'gone' },
  { status: 500, wait: 6, disabledBecause: 'failing' },
])(
  'a receiver that answers $status for $wait days gets no more',
  async ({ status, wait, disabledBecause }, { world }) => {
    const { hook, submit, state, status: hookNow, send, log } = await open(world);
    state.answer = (reply) => reply.writeHead(status).end();
    await submit();
    await deliver(world, hook.id);
    if (wait > 0) await deliver(world, hook.id, later(world, wait * dayMs));
    expect(await hookNow()).toMatchObject({ isActive: false, disabledBecause });
    const { userId } = world.actor('STAFF');
    const { rows } = await world.pools.owner.query(
      'select words from notifications where user_id = $1 and source like $2',
      [userId, `forms.webhook-disabled:${hook.id}%`],
    );
    expect(rows).toMatchObject([{ words: { name: 'Office' } }]);
    await deliver(world, hook.id);
    const messages = await log();
    await submit();
    expect(await log()).toHaveLength(messages.length);
    const { name, url, events } = hook;
    const on = { name, url, events, isActive: true };
    const turnedOn = await send('STAFF', `PUT /api/form-webhooks/${hook.id}`, on);
    expect(turnedOn.body).toMatchObject({
      isActive: true,
      disabledBecause: null,
      failingSince: null,
    });
  },
);

test('a test message is sent once, also while the webhook is off', async ({ world }) => {
  const { hook, send, received, log } = await open(world);
  await send('STAFF', `POST /api/form-webhooks/${hook.id}/tests`);
  await deliver(world, hook.id);
  expect(received).toMatchObject([{ type: 'test' }]);
  expect(await log()).toMatchObject([{ event: 'test', state: 'delivered' }]);
});

test('the log is kept for a month', async ({ world }) => {
  const { hook, submit, log } = await open(world);
  await submit();
  await world.pools.owner.query(
    "update form_webhook_messages set created_at = created_at - interval '31 days' where webhook_id = $1",
    [hook.id],
  );
  const system = world.outside(undefined, 'system');
  await forgetJob.run(system, {}, system.signal);
  expect(await log()).toEqual([]);
});

test('webhooks of another organisation are neither read, changed nor used', async ({ world }) => {
  const { hook, send, formId } = await open(world);
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  const content = { name: 'x', url: 'https://example.org/', events: ['response.created'] };
  const add = await send(stranger, 'POST /api/form-webhooks', { formId, ...content });
  expect(add.status).toBe(404);
  const change = await send(stranger, `PUT /api/form-webhooks/${hook.id}`, {
    ...content,
    isActive: true,
  });
  expect(change.status).toBe(404);
  expect((await send(stranger, `POST /api/form-webhooks/${hook.id}/secret`)).status).toBe(404);
  expect((await send('VIEWER', `GET /api/form-webhooks?formId=${formId}`)).status).toBe(403);
});

import type { SandboxWebhooks } from '@ngo-plus/contract/money/sandbox';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { deliverMessage } from './send-webhooks.ts';
import { openReceiver } from './testing-receiver.ts';
import { openSandbox, signal } from './testing-sandbox.ts';

type Stored = { id: string; due_at: Date; tries: number; delivered_at: Date | null };

/** Pays, and returns the queued webhooks. */
async function paidTelling(world: World, webhooks: SandboxWebhooks) {
  const { provider, open, pay } = await openSandbox(world);
  const { id, reference } = await open();
  await pay(id, { webhooks });
  const [charge] = await provider.chargesOf(reference, signal);
  const savedEvents = async () => {
    const { rows } = await world.pools.owner.query<Stored>(
      'select id, due_at, tries, delivered_at from sandbox_messages where charge_id = $1',
      [charge?.id],
    );
    return rows;
  };
  const jobs = async () => {
    const { rows } = await world.pools.owner.query<{ run_at: Date; max_attempts: number }>(
      `select run_at, max_attempts from graphile_worker._private_jobs
       where payload->>'messageId' = any (select id::text from sandbox_messages where charge_id = $1)`,
      [charge?.id],
    );
    return rows;
  };
  return { provider, charge, reference, kept: savedEvents, jobs };
}

const deliver = (world: World, publicUrl: string, messageId: string | undefined) => {
  const system = world.outside(undefined, 'system');
  const config = { ...system.config, publicUrl };
  return deliverMessage.run({ ...system, config }, { messageId }, signal);
};

test('the webhook of a settled charge is sent over the network with a valid signature', async ({
  world,
}) => {
  const {
    provider,
    charge,
    reference,
    kept: savedEvents,
    jobs,
  } = await paidTelling(world, 'at-once');
  expect(await jobs()).toMatchObject([{ max_attempts: 6 }]);
  const receiver = await openReceiver();
  const [message] = await savedEvents();
  for (const _ of ['once', 'again']) await deliver(world, receiver.publicUrl, message?.id);
  await receiver.close();
  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received;
  expect(received?.path).toBe('POST /api/payments/sandbox/webhook');
  expect(received && provider.readEvent(received, world.platform.now())).toEqual({
    key: message?.id,
    kind: 'charge.completed',
    reference,
    chargeId: charge?.id,
  });
  expect(JSON.parse(received?.body.toString() ?? '')).toEqual({
    id: message?.id,
    event: 'charge.completed',
    data: {
      id: charge?.id,
      tx_ref: reference,
      transaction_id: charge?.id,
      status: 'successful',
      amount: '5000',
      currency: 'RWF',
    },
  });
  expect(await savedEvents()).toMatchObject([{ tries: 1, delivered_at: world.platform.now() }]);
});

test('a late webhook is sent after half a minute', async ({ world }) => {
  const { kept: savedEvents, jobs } = await paidTelling(world, 'late');
  const dueAt = new Date(world.platform.now().getTime() + 30_000);
  expect(await savedEvents()).toMatchObject([{ due_at: dueAt }]);
  expect(await jobs()).toMatchObject([{ run_at: dueAt }]);
});

test('a repeated webhook is sent five times, three of them concurrently', async ({ world }) => {
  const { provider, kept: savedEvents } = await paidTelling(world, 'repeatedly');
  const receiver = await openReceiver({ together: 3 });
  await deliver(world, receiver.publicUrl, (await savedEvents())[0]?.id);
  await receiver.close();
  const now = world.platform.now();
  const keys = receiver.received.map((message) => provider.readEvent(message, now)?.key);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
});

test('no webhook is sent when the payer chose never', async ({ world }) => {
  const { kept: savedEvents, jobs } = await paidTelling(world, 'never');
  expect(await savedEvents()).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test.for([{ status: 500 }, { status: 404 }, { status: 302 }])(
  'a webhook answered with $status is sent again',
  async ({ status }, { world }) => {
    const { kept: savedEvents } = await paidTelling(world, 'at-once');
    const receiver = await openReceiver({ statuses: [status] });
    const [message] = await savedEvents();
    await expect(deliver(world, receiver.publicUrl, message?.id)).rejects.toThrow(
      "wasn't accepted",
    );
    expect(await savedEvents()).toMatchObject([{ tries: 1, delivered_at: null }]);
    await deliver(world, receiver.publicUrl, message?.id);
    await receiver.close();
    expect(await savedEvents()).toMatchObject([{ tries: 2, delivered_at: expect.any(Date) }]);
    expect(receiver.received.map(({ path }) => path)).not.toContain('GET /elsewhere');
  },
);

test('a webhook is stored for later when the server is unreachable', async ({ world }) => {
  const { kept: savedEvents } = await paidTelling(world, 'at-once');
  const receiver = await openReceiver();
  await receiver.close();
  const [message] = await savedEvents();
  await expect(deliver(world, receiver.publicUrl, message?.id)).rejects.toThrow("wasn't accepted");
  expect(await savedEvents()).toMatchObject([{ tries: 1, delivered_at: null }]);
});

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { forgetPerson, personDeleted, users } from '../../identity/accounts/index.ts';
import { deliveryJob } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { startPage } from './start.ts';
import { fundraiserSubscriptions } from './subscriptions.ts';
import {
  inSystem,
  openPage,
  openPages,
  type Person,
  pageRow,
  passBotCheck,
  startInput,
  stranger,
  visitor,
} from './testing-fundraisers.ts';

const addressOf = ({ userId }: Person) => `${userId}@example.org`;

/** Deletes an account and runs everything that follows. */
async function leave(world: World, { userId }: Person): Promise<void> {
  await inSystem(world, async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (user) await forgetPerson(ctx, user);
  });
  const { rows } = await world.pools.owner.query(
    `select id, payload from events where name = $1 and payload ->> 'userId' = $2`,
    [personDeleted.name, userId],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('example.org');
  await deliveryJob(fundraiserSubscriptions).run(
    visitor(world, { scope: 'system' }),
    { eventId: rows[0].id },
    AbortSignal.timeout(10_000),
  );
}

const erased = { status: 'removed', name: '', story: '', email: '', user_id: null };

test('deleting an account erases pages that its owner started while signed out', async ({
  world,
}) => {
  passBotCheck(world);
  const { cause, add } = await openPages(world);
  const ada = await add('VOLUNTEER', 'Ada');
  const page = await openPage(world, cause.id, { email: addressOf(ada).toUpperCase() });
  expect(await pageRow(world, page.id)).toMatchObject({ status: 'public', user_id: null });
  const { cause: other } = await openPages(world);
  await startPage(stranger(world), startInput(other.id, { email: addressOf(ada) }));
  const somebody = await openPage(world, cause.id);
  await leave(world, ada);
  expect(await pageRow(world, page.id)).toMatchObject(erased);
  const { rows } = await world.pools.owner.query(
    'select status, name, story, email, user_id from fundraisers where cause_id = $1',
    [other.id],
  );
  expect(rows).toEqual([erased]);
  expect(await pageRow(world, somebody.id)).toMatchObject({ status: 'public', user_id: null });
});

test('deleting an account with an unconfirmed address erases no pages', async ({ world }) => {
  passBotCheck(world);
  const { cause, add } = await openPages(world);
  const ada = await add('VOLUNTEER', 'Ada');
  const page = await openPage(world, cause.id, { email: addressOf(ada) });
  await world.pools.owner.query('update users set email_verified_at = null where id = $1', [
    ada.userId,
  ]);
  await leave(world, ada);
  expect(await pageRow(world, page.id)).toMatchObject({ status: 'public', email: addressOf(ada) });
});

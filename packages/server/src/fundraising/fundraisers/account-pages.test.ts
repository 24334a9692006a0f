import { expect } from 'vitest';
import type { World } from '../../kernel/testing.ts';
import { test } from '../../kernel/testing.ts';
import { listMyPages } from './account-pages.ts';
import { readOwnPage } from './own.ts';
import { startTeam } from './teams.ts';
import {
  inSystem,
  openPage,
  openPages,
  type Person,
  passBotCheck,
  visitor,
} from './testing-fundraisers.ts';
import { countForFundraiser } from './totals.ts';

const addressOf = ({ userId }: Person) => `${userId}@example.org`;
const mine = (world: World, actor: Person) =>
  visitor(world, { actor, scope: 'system' }).transact(listMyPages);

test('a signed-in user manages pages of their address without an emailed link', async ({
  world,
}) => {
  passBotCheck(world);
  const { cause, add } = await openPages(world);
  const [ada, ben] = [await add('VOLUNTEER', 'Ada'), await add('STAFF', 'Ben')];
  const page = await openPage(world, cause.id, { email: addressOf(ada).toUpperCase() });
  await openPage(world, cause.id);
  await inSystem(world, (ctx) => startTeam(ctx, { token: page.token, teamName: 'Runners' }));
  await inSystem(world, (ctx) =>
    countForFundraiser(ctx, page.id, { amountMinor: 5_000n, donations: 1 }),
  );
  const [team, own] = await mine(world, ada);
  expect([team, own]).toMatchObject([
    { kind: 'team', name: 'Runners', raisedMinor: '5000', donations: 1 },
    {
      id: page.id,
      kind: 'person',
      status: 'public',
      raisedMinor: '5000',
      donations: 1,
      goalMinor: '100000',
      cause: { id: cause.id, organisation: 'River Trust' },
    },
  ]);
  const token = new URL(own?.path ?? '', 'http://x').searchParams.get('token') ?? '';
  expect(await inSystem(world, (ctx) => readOwnPage(ctx, { token }))).toMatchObject({
    id: page.id,
  });
  expect(await mine(world, ben)).toEqual([]);
});

test('an unconfirmed address gives access to no pages', async ({ world }) => {
  passBotCheck(world);
  const { cause, add } = await openPages(world);
  const ada = await add('VOLUNTEER', 'Ada');
  await openPage(world, cause.id, { email: addressOf(ada) });
  await world.pools.owner.query('update users set email_verified_at = null where id = $1', [
    ada.userId,
  ]);
  expect(await mine(world, ada)).toEqual([]);
});

test('a removed page stays listed with the reason, but without a link', async ({ world }) => {
  passBotCheck(world);
  const { cause, add } = await openPages(world);
  const ada = await add('VOLUNTEER', 'Ada');
  const { id } = await openPage(world, cause.id, { email: addressOf(ada) });
  await world.pools.owner.query(
    `update fundraisers set status = 'removed', reason = 'Not ours' where id = $1`,
    [id],
  );
  expect(await mine(world, ada)).toMatchObject([
    { id, status: 'removed', reason: 'Not ours', path: null },
  ]);
});

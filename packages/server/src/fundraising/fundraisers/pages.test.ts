import { fundraiserId } from '@ngo-plus/contract/fundraising/fundraisers';
import { expect } from 'vitest';
import { counted, test } from '../../kernel/testing.ts';
import { listBoard } from './board.ts';
import { decideFundraiser } from './decisions.ts';
import { invitePage } from './invitation.ts';
import {
  changeOwnPage,
  closeOwnPage,
  confirmPage,
  readOwnPage,
  reopenOwnPage,
  requestPages,
} from './own.ts';
import { readPage } from './page.ts';
import { startPage } from './start.ts';
import { dismissMember, joinTeam, startTeam } from './teams.ts';
import {
  asPerson,
  decide,
  inboxOf,
  inSystem,
  openCause,
  openPage,
  openPages,
  pageRow,
  passBotCheck,
  startInput,
  stranger,
  tokenFor,
  visitor,
} from './testing-fundraisers.ts';
import { countForFundraiser } from './totals.ts';

const day = 86_400_000;
const later = (days: number) => new Date(new Date('2026-03-01T09:00:00Z').getTime() + days * day);

test('a page is public once its owner has confirmed the email address', async ({ world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const input = startInput(cause.id, { email: 'first@example.org' });
  const { message, ownPath } = await startPage(stranger(world), input);
  expect([message, ownPath]).toEqual([
    'We emailed first@example.org. Open the link to confirm your page.',
    null,
  ]);
  const token = await tokenFor(world, 'first@example.org');
  const before = await inSystem(world, (ctx) => readOwnPage(ctx, { token }));
  expect(before).toMatchObject({ status: 'unproven', goalMinor: '100000' });
  await expect(readPage(stranger(world), { id: before.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const _ of [1, 2]) await inSystem(world, (ctx) => confirmPage(ctx, { token }));
  const page = await readPage(stranger(world), { id: before.id });
  expect(page).toMatchObject({
    name: 'Ada Uwase',
    story: 'I raise funds because water is life.',
    raisedMinor: '0',
    cause: { id: cause.id, currency: 'RWF', giving: 'open' },
  });
  expect(JSON.stringify(page)).not.toContain('first@example.org');
});

test('many requests neither flood an inbox nor lock its owner out', async ({ world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const email = 'flooded@example.org';
  for (let n = 0; n < 30; n += 1) {
    const sender = { ...stranger(world), address: `198.18.4.${n}` };
    await startPage(sender, startInput(cause.id, { email, name: 'Stranger' }));
  }
  await startPage(stranger(world), startInput(cause.id, { email }));
  expect(await inboxOf(world, email)).toHaveLength(5);
  const token = await tokenFor(world, email);
  expect(await inSystem(world, (ctx) => readOwnPage(ctx, { token }))).toMatchObject({
    status: 'unproven',
    name: 'Ada Uwase',
  });
  for (let n = 0; n < 30; n += 1)
    await requestPages(
      { ...stranger(world), address: `198.18.5.${n}` },
      { email, proof: 'shown', website: '' },
    );
  expect(await inboxOf(world, email)).toHaveLength(10);
});

test.for([
  { what: 'for a cause without fundraising pages', settings: { isOpen: false }, code: 'conflict' },
  {
    what: 'for a cause that invites fundraisers',
    settings: { who: 'invited' as const },
    code: 'conflict',
  },
])('a visitor cannot start a page $what', async ({ settings, code }, { world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world, settings);
  await expect(startPage(stranger(world), startInput(cause.id))).rejects.toMatchObject({ code });
});

test('a bot gets the same response as a visitor, and nothing is saved', async ({ world }) => {
  passBotCheck(world);
  const { cause, orgId } = await openPages(world);
  await startPage(stranger(world), startInput(cause.id, { website: 'https://spam.example' }));
  const { rows } = await world.pools.owner.query('select from fundraisers where org_id = $1', [
    orgId,
  ]);
  expect(rows).toEqual([]);
});

test.for([
  { what: 'is too old', change: (token: string) => token, at: later(8) },
  { what: 'names another page', change: swap, at: later(0) },
  {
    what: 'lasts longer',
    change: (token: string) => token.replace(/-\w+-/, '-zzzzzz-'),
    at: later(0),
  },
  {
    what: 'has another proof',
    change: (token: string) => token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
    at: later(0),
  },
])('a link that $what is invalid', async ({ change, at }, { world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const { token } = await openPage(world, cause.id);
  const other = await openPage(world, cause.id);
  const wrong = change(token, other.id);
  await expect(
    inSystem(world, (ctx) => readOwnPage(ctx, { token: wrong }), at),
  ).rejects.toMatchObject({ code: 'not_found' });
});

function swap(token: string, otherId: string): string {
  return otherId.replaceAll('-', '') + token.slice(32);
}

test('the owner of a page is emailed its link, and visitors learn nothing', async ({ world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const { id } = await openPage(world, cause.id, { email: 'Twice@example.org' });
  const again = startInput(cause.id, { email: 'twice@example.org', name: 'Someone else' });
  const { message } = await startPage(stranger(world), again);
  expect(message).toContain('We emailed twice@example.org');
  expect(await pageRow(world, id)).toMatchObject({ name: 'Ada Uwase', status: 'public' });
  const token = await tokenFor(world, 'Twice@example.org');
  expect(await inSystem(world, (ctx) => readOwnPage(ctx, { token }))).toMatchObject({ id });
});

test('pages are reviewed first if the campaign requires it, and owners are notified', async ({
  world,
}) => {
  passBotCheck(world);
  const { cause, head } = await openPages(world, { looksFirst: true });
  const email = 'looked@example.org';
  const { id, token, status } = await openPage(world, cause.id, { email });
  expect(status).toBe('waiting');
  const to = (to: 'public' | 'hidden' | 'removed', reason = '') =>
    asPerson(world, head, (ctx) => decideFundraiser(ctx, { id, to, reason }));
  await expect(to('hidden')).rejects.toMatchObject({ code: 'invalid' });
  expect(await to('public')).toMatchObject({ status: 'public', isChanged: false, email });
  expect(await readPage(stranger(world), { id })).toMatchObject({ isClosed: false });
  await to('hidden', 'Leave the address out');
  await expect(readPage(stranger(world), { id })).rejects.toMatchObject({ code: 'not_found' });
  const edited = await inSystem(world, (ctx) =>
    changeOwnPage(ctx, { token, name: 'Ada', story: 'Mended', goal: '', notifications: 'each' }),
  );
  expect(edited).toMatchObject({ status: 'waiting', reason: '' });
  await to('removed', 'It copies another page');
  await expect(
    inSystem(world, (ctx) =>
      changeOwnPage(ctx, { token, name: 'Ada', story: '', goal: '', notifications: 'each' }),
    ),
  ).rejects.toMatchObject({ code: 'conflict' });
  const subjects = (await inboxOf(world, email)).map(({ subject }) => subject);
  expect(subjects.toReversed().slice(1)).toEqual([
    'Your page for “Clean water for Gasabo” is public',
    'Changes requested: your page for “Clean water for Gasabo”',
    'Your page for “Clean water for Gasabo”',
  ]);
  await startPage(stranger(world), startInput(cause.id, { email }));
  expect(await pageRow(world, id)).toMatchObject({ status: 'removed' });
});

test('an invited person fills in the page without another email', async ({ world }) => {
  passBotCheck(world);
  const { cause, head } = await openPages(world, { who: 'invited', goal: '5000' });
  const email = 'asked@example.org';
  await asPerson(world, head, (ctx) => invitePage(ctx, { id: cause.id, email, name: '' }));
  const token = await tokenFor(world, email);
  const open = await inSystem(world, (ctx) => readOwnPage(ctx, { token }));
  expect(open).toMatchObject({ status: 'invited', goalMinor: '5000', name: '' });
  const filled = await inSystem(world, (ctx) =>
    changeOwnPage(ctx, {
      token,
      name: 'Jo',
      story: 'My tasks',
      goal: '7000',
      notifications: 'daily',
    }),
  );
  expect(filled).toMatchObject({ status: 'public', name: 'Jo', goalMinor: '7000' });
  await expect(
    asPerson(world, head, (ctx) => invitePage(ctx, { id: cause.id, email, name: '' })),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a closed page stays visible and can be reopened', async ({ world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const { id, token } = await openPage(world, cause.id);
  await inSystem(world, (ctx) => closeOwnPage(ctx, { token }));
  expect(await readPage(stranger(world), { id })).toMatchObject({ isClosed: true });
  await inSystem(world, (ctx) => reopenOwnPage(ctx, { token }));
  expect(await readPage(stranger(world), { id })).toMatchObject({ isClosed: false });
});

test("a team's total includes its members', and a leaving member's donations leave with them", async ({
  world,
}) => {
  passBotCheck(world);
  const { cause, head } = await openPages(world);
  const lead = await openPage(world, cause.id, { name: 'Lead' });
  const own = await inSystem(world, (ctx) =>
    startTeam(ctx, { token: lead.token, teamName: 'Runners' }),
  );
  const teamId = fundraiserId.parse(own.team?.id);
  const member = await openPage(world, cause.id, { name: 'Member', teamId });
  for (const [id, amountMinor] of [
    [lead.id, 300n],
    [member.id, 200n],
    [teamId, 50n],
  ] as const)
    await inSystem(world, (ctx) => countForFundraiser(ctx, id, { amountMinor, donations: 1 }));
  const team = () => readPage(stranger(world), { id: teamId });
  expect(await team()).toMatchObject({
    raisedMinor: '550',
    donations: 3,
    members: 2,
    kind: 'team',
  });
  const [link] = own.others;
  const token = link?.path.split('token=')[1] ?? '';
  await inSystem(world, (ctx) => dismissMember(ctx, { token, id: member.id }));
  expect(await team()).toMatchObject({ raisedMinor: '350', members: 1 });
  const elsewhere = await openCause(world, head);
  await decide(world, head, elsewhere.id);
  const stranded = await openPage(world, elsewhere.id);
  await expect(
    inSystem(world, (ctx) => joinTeam(ctx, { token: stranded.token, teamId })),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    inSystem(world, (ctx) => startTeam(ctx, { token: lead.token, teamName: 'Second' })),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('equal pages share a rank, and the leaderboard is paginated', async ({ world }) => {
  passBotCheck(world);
  const { cause } = await openPages(world);
  const raised = [100n, 300n, 300n, 200n, 0n];
  const pages = [];
  for (const [at, amountMinor] of raised.entries()) {
    const page = await openPage(world, cause.id, { name: `Page ${at}` });
    pages.push(page);
    if (amountMinor > 0n)
      await inSystem(world, (ctx) =>
        countForFundraiser(ctx, page.id, { amountMinor, donations: 1 }),
      );
  }
  const query = { id: cause.id, kind: 'person', limit: 2 } as const;
  const board = async (by: 'amount' | 'donations') => {
    const ranks: [string, number][] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const { items, total, next } = await stranger(world).transact(
        (ctx) => counted(listBoard(ctx, { ...query, by, ...(cursor !== undefined && { cursor }) })),
        'public',
      );
      expect(total).toBe(5);
      ranks.push(...items.map(({ name, place }): [string, number] => [name, place]));
      more = next !== null;
      cursor = next ?? undefined;
    }
    return ranks;
  };
  expect(await board('amount')).toEqual([
    ['Page 1', 1],
    ['Page 2', 1],
    ['Page 3', 3],
    ['Page 0', 4],
    ['Page 4', 5],
  ]);
  expect(await board('donations')).toEqual([
    ['Page 0', 1],
    ['Page 1', 1],
    ['Page 2', 1],
    ['Page 3', 1],
    ['Page 4', 5],
  ]);
});

test('the signed-in owner of the address needs no email, but other people do', async ({
  world,
}) => {
  passBotCheck(world);
  const { cause, head, add } = await openPages(world);
  const other = await add('VOLUNTEER');
  const email = `${head.userId}@example.org`;
  await world.pools.owner.query('update users set email_verified_at = now() where id = $1', [
    head.userId,
  ]);
  const as = (actor: typeof head) => ({ ...visitor(world, { actor }), address: '' });
  expect(await startPage(as(other), startInput(cause.id, { email }))).toMatchObject({
    ownPath: null,
  });
  const { ownPath } = await startPage(as(head), startInput(cause.id, { email }));
  const token = ownPath?.split('token=')[1] ?? '';
  const page = await inSystem(world, (ctx) => readOwnPage(ctx, { token }));
  expect(page).toMatchObject({ status: 'public', email });
  expect(await pageRow(world, page.id)).toMatchObject({ user_id: head.userId });
});

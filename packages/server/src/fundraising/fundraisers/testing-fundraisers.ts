import {
  changeCampaign as contractChange,
  startPage as contractStart,
} from '@ngo-plus/contract/fundraising/fundraisers';
import type * as z from 'zod';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { openCause, openNgo, type Person } from '../causes/testing.ts';
import { confirmPage } from './own.ts';
import { changeCampaign } from './settings.ts';
import { startPage } from './start.ts';

export { inboxOf, openCause, type Person, visitor };

/** A bot check that passes every visitor. */
export const passBotCheck = (world: World) =>
  world.adapt({
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });

export const stranger = (world: World, at?: Date): RequestContext => ({
  ...visitor(world, at ? { at } : {}),
  address: '',
});

export const inSystem = <T>(
  world: World,
  work: (ctx: TransactionContext) => Promise<T>,
  at?: Date,
) => visitor(world, { scope: 'system', ...(at && { at }) }).transact(work);

export const asPerson = <T>(
  world: World,
  actor: Person,
  work: (ctx: TransactionContext) => Promise<T>,
) => visitor(world, { actor }).transact(work);

type Settings = Partial<Omit<z.input<typeof contractChange.input>, 'id'>>;

/** Creates an NGO with a public cause for which pages can be started. */
export async function openPages(world: World, settings: Settings = {}) {
  const ngo = await openNgo(world);
  const cause = await openCause(world, ngo.head);
  await decide(world, ngo.head, cause.id, settings);
  return { ...ngo, cause };
}

export const decide = (world: World, actor: Person, id: string, settings: Settings = {}) =>
  asPerson(world, actor, (ctx) =>
    changeCampaign(
      ctx,
      contractChange.input.parse({
        id,
        isOpen: true,
        who: 'anyone',
        looksFirst: false,
        teams: true,
        story: 'I raise funds because water is life.',
        goal: '',
        ...settings,
      }),
    ),
  );

let owners = 0;

type Start = Partial<Omit<z.input<typeof contractStart.input>, 'id'>>;

export const startInput = (causeId: string, overrides: Start = {}) =>
  contractStart.input.parse({
    id: causeId,
    name: 'Ada Uwase',
    goal: '100000',
    proof: 'shown',
    email: `owner-${++owners}@example.org`,
    ...overrides,
  });

/** Returns the token in the newest email to an address. */
export async function tokenFor(world: World, email: string): Promise<string> {
  const messages = await inboxOf(world, email);
  for (const { text } of messages) {
    const [, token] = text.match(/\/fundraise\/own\?token=([\w-]+)/) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`No letter to ${email} leads to a page.`);
}

/** Starts a page and confirms it with the emailed link. */
export async function openPage(world: World, causeId: string, overrides: Start = {}) {
  const input = startInput(causeId, overrides);
  await startPage(stranger(world), input);
  const token = await tokenFor(world, input.email);
  const page = await inSystem(world, (ctx) => confirmPage(ctx, { token }));
  return { ...page, token };
}

export async function pageRow({ pools }: World, id: string) {
  const { rows } = await pools.owner.query('select * from fundraisers where id = $1', [id]);
  return rows[0];
}

import fc from 'fast-check';
import { type Operation, operationsOf } from './operations.ts';
import { send } from './send.ts';
import { type Account, accounts, type Target } from './target.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids that each account sees in lists, and those that everyone sees. */
export type Identities = {
  readonly ofEverybody: ReadonlySet<string>;
  readonly by: ReadonlyMap<Account, ReadonlySet<string>>;
};

const isList = ({ method, path }: Operation) =>
  method === 'GET' && !path.includes('{') && !path.endsWith('/events');

/** Reads every list anonymously and as each account, and collects the ids of the responses. */
export async function identitiesIn(target: Target): Promise<Identities> {
  const { baseUrl, tokenOf } = target;
  const lists = (await operationsOf(baseUrl, fc.constant(''), 0)).filter(isList);
  const empty = { path: {}, query: {}, headers: {}, body: undefined };
  const seenBy = async (token: string | undefined) => {
    const seen = new Set<string>();
    for (const operation of lists) {
      const { status, text } = await send(baseUrl, operation, empty, { token });
      if (status === 200) for (const [id] of text.matchAll(uuid)) seen.add(id);
    }
    return seen;
  };
  const by = new Map<Account, ReadonlySet<string>>();
  for (const account of accounts) by.set(account, await seenBy(await tokenOf(account)));
  return { ofEverybody: await seenBy(undefined), by };
}

/** Returns the ids that only `theirs` sees: records of another organisation. */
export function foreignTo(own: Account, theirs: Account, { by, ofEverybody }: Identities) {
  const mine = by.get(own) ?? new Set();
  return [...(by.get(theirs) ?? [])].filter((id) => !mine.has(id) && !ofEverybody.has(id));
}

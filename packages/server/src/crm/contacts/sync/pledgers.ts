import {
  pledgeForRecord,
  pledgePromised,
  pledgeRecorded,
  pledgeWrittenOff,
} from '../../../fundraising/pledges/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { notify } from '../activity/index.ts';
import { knownPerson } from './person-lookup.ts';

/** What people promised, written into their records: on the page of a cause, or to the team. */
export const promiserSubscriptions: readonly Subscription[] = [
  subscribe(pledgePromised, 'contacts.know-promiser', (ctx, told) =>
    notifyPledge(ctx, told, 'pledge.made'),
  ),
  subscribe(pledgeRecorded, 'contacts.know-recorded-promiser', (ctx, told) =>
    notifyPledge(ctx, told, 'pledge.made'),
  ),
  subscribe(pledgeWrittenOff, 'contacts.tell-written-off', (ctx, told) =>
    notifyPledge(ctx, told, 'pledge.written-off'),
  ),
];

/** Who left no address is nobody’s record, as with donations; and a promise makes nobody a donor. */
async function notifyPledge(
  ctx: TransactionContext,
  { orgId, pledgeId }: { readonly orgId: string; readonly pledgeId: string },
  what: 'pledge.made' | 'pledge.written-off',
): Promise<void> {
  const pledge = await pledgeForRecord(ctx, pledgeId);
  if (!pledge || pledge.email === '') return;
  const { name, email, amount, cause, madeAt, writtenOffAt } = pledge;
  const { id: contactId } = await knownPerson(ctx, {
    orgId,
    userId: null,
    name,
    email,
    origin: what,
  });
  const at = what === 'pledge.made' ? madeAt : (writtenOffAt ?? ctx.now());
  const facts = { pledgeId, amount, cause };
  await notify(ctx, { orgId, contactId, what, at, source: `${what}:${pledgeId}`, facts });
}

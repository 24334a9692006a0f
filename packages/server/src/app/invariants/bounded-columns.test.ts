import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boundedInstants } from '../bounded-instants.ts';

/** Comparisons that are in `boundedInstants`: a clock that was fast would delay what they decide. */
const bounded: Readonly<Record<string, string>> = {
  'aiCalls.startedAt': 'ai_calls.started_at',
  'connections.restsUntil': 'ai_connections.rests_until',
  'payments.nextCheckAt': 'payments.next_check_at',
  'events.receivedAt': 'payment_events.received_at',
  'providerFaults.notifiedAt': 'payment_provider_faults.notified_at',
  'refunds.nextCheckAt': 'payment_refunds.next_check_at',
  'signInFailures.failedAt': 'sign_in_failures.failed_at',
  'ticketOrders.heldUntil': 'ticket_orders.held_until',
  'ticketWaiting.offeredUntil': 'ticket_waiting.offered_until',
};

/** Why the others need no bound. */
const excused: Readonly<Record<string, readonly string[]>> = {
  'it is put back with the queue': ['last_execution', 'opened_at', 'run_at', 'seen_at'],
  'the statement itself looks for the future': ['checked_at', 'ok_since', 'running_since'],
  'people choose it, and may mean a year ahead': [
    'changes.dueAt',
    'due_at',
    'closes_at',
    'ends_at',
    'starts_at',
    'startsAt',
    'of.postDate',
    'posts.postDate',
    'forms.closesAt',
    'formExperiments.endsAt',
    'matchPools.endsAt',
    'matchPools.startsAt',
    'shifts.endsAt',
    'shifts.startsAt',
    'ticketEvents.endsAt',
    'ticketEvents.startsAt',
    'links.expiresAt',
    'responseLinks.expiresAt',
    'disputes.dueAt',
    'declarations.retainUntil',
  ],
  'it follows from a cycle that people chose': [
    'recurringDonations.nextAt',
    'subscriptions.nextAt',
  ],
  'too late an end only keeps something a while longer': [
    'expires_at',
    'expiresAt',
    'expiry',
    'invitations.expiresAt',
    'oneUseTokens.expiresAt',
    'organisations.deleteAfter',
    'requests.expiresAt',
    'savedResponses.expiresAt',
    'sessions.expiresAt',
    'strayFiles.removeAfter',
    'subscribers.confirmUntil',
    'tickets.expiresAt',
    'uploads.expiresAt',
    'usedPuzzles.expiresAt',
    'validUntil',
    'offeredUntil',
  ],
  'it says when something was made, and decides only how old it is': [
    'payments.createdAt',
    'contactExports.createdAt',
    'created_at',
    'disputes.openedAt',
    'at',
    'formExperiments.endedAt',
    'donations.createdAt',
    'leads.createdAt',
    'importRuns.createdAt',
    'outgoingMails.createdAt',
    'memberships.lastUsedAt',
  ],
};

const now = String.raw`(?:now\(\)|\$\{[^}]*\bnow\b[^}]*\})`;
const comparing = [
  /\b(?:lt|lte|gt|gte)\(\s*(\w+\.\w+),\s*[^\n]*(?:\bnow\b|[aA]go\b|Before|since)/g,
  new RegExp(String.raw`(?<![.\w])(?:\w+\.)?(\w+)\s*(?:<=|>=|<|>)\s*${now}`, 'g'),
  new RegExp(String.raw`\$\{(\w+\.\w+)\}\s*(?:<=|>=|<|>)\s*${now}`, 'g'),
];

/** What the sources compare with now, by the names used there. */
function comparedWithNow(): Set<string> {
  const root = join(import.meta.dirname, '../..');
  const paths = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|(^|\/)(?:testing|seed)[\w-]*\.ts$|\/demo\//.test(path),
  );
  const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      comparing.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name)),
    ),
  );
}

test('every column that is compared with now is reset after a wrong clock, or exempt', () => {
  const registered = new Set([...Object.keys(bounded), ...Object.values(excused).flat()]);
  const compared = comparedWithNow();
  expect([...compared].filter((name) => !registered.has(name)).toSorted()).toEqual([]);
  expect([...registered].filter((name) => !compared.has(name)).toSorted()).toEqual([]);
  const listed = boundedInstants.map(({ table, column }) => `${table}.${column}`);
  expect(listed).toEqual(expect.arrayContaining(Object.values(bounded)));
});

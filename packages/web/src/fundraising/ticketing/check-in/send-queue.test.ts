import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import { expect, test } from 'vitest';
import { RequestFailed } from '../../../kernel/index.ts';
import { isConnectionError, sendQueue } from './send-queue.ts';

const checks = ['a', 'b', 'c'].map((key, at) => ({
  key,
  eventId: 'e',
  ticketId: key,
  at: `2026-04-01T18:0${at}:00.000Z`,
}));

const answer = (outcome: CheckIn['outcome']): CheckIn => ({
  outcome,
  ticket: null,
  arrived: 1,
  expected: 3,
});

const failure = (code: 'unavailable' | 'rate_limited' | 'insufficient_storage') =>
  new RequestFailed({ code, message: `It is ${code}.`, requestId: 'r' } as never);

type Report = CheckIn | Error;

async function sent(answers: Readonly<Record<string, Report>>) {
  const ended: string[] = [];
  const { remaining: left, refusal } = await sendQueue(checks, {
    sendCheckIn: async ({ key }) => {
      const outcome = answers[key];
      if (!outcome || outcome instanceof Error) throw outcome ?? new TypeError('Load failed');
      return outcome;
    },
    end: async (key, conflict) => ended.push(conflict ? `${key} ${conflict.outcome}` : key),
  });
  return { ended, refusal, left: left.map(({ key }) => key) };
}

test('check-ins that the server answered leave the queue, and conflicts are stored', async () => {
  const outcomes = { a: answer('in'), b: answer('already'), c: answer('void') };
  expect(await sent(outcomes)).toEqual({
    ended: ['a', 'b already', 'c void'],
    left: [],
    refusal: undefined,
  });
});

test.for([
  [{ a: answer('in') }, undefined],
  [{ a: answer('in'), b: failure('unavailable'), c: answer('in') }, undefined],
  [{ a: answer('in'), b: failure('rate_limited'), c: answer('in') }, 'It is rate_limited.'],
  [
    { a: answer('in'), b: failure('insufficient_storage'), c: answer('in') },
    'It is insufficient_storage.',
  ],
] as const)('%o: unanswered check-ins stay queued', async ([outcome, refusal]) => {
  expect(await sent(outcome)).toEqual({ ended: ['a'], left: ['b', 'c'], refusal });
});

test('a server without storage does not stop check-in: it continues on the device', () => {
  expect(isConnectionError(failure('insufficient_storage'))).toBe(true);
  expect(isConnectionError(failure('rate_limited'))).toBe(false);
});

import { expect, test } from 'vitest';
import { messageText, proofOf, readEvent } from './messages.ts';

const secret = 'of-this-installation';
const at = new Date('2026-03-01T09:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const charge = {
  id: '70000001',
  reference: 'donation-1',
  state: 'succeeded',
  amount: { amountMinor: 1_500n, currency: 'KWD' },
} as const;
const text = messageText('m-1', charge);
const proven = (proof: unknown, body: string | Buffer = text) => ({
  headers: { 'verif-hash': proof as string },
  body: Buffer.from(body),
});

test('a message says what it is about', () => {
  expect(readEvent(secret, proven(proofOf(secret, text, at)), at)).toEqual({
    key: 'm-1',
    kind: 'charge.completed',
    reference: 'donation-1',
    chargeId: '70000001',
  });
  expect(JSON.parse(text).data.amount).toBe('1.500');
  const amount = { amountMinor: 500n, currency: 'KWD' };
  const refund = { id: '80000001', chargeId: charge.id, state: 'succeeded', amount } as const;
  const told = messageText('m-2', charge, refund);
  expect(readEvent(secret, proven(proofOf(secret, told, at), told), at)).toEqual({
    key: 'm-2',
    kind: 'refund.completed',
    reference: 'donation-1',
    chargeId: '70000001',
  });
});

test.each([
  { ms: 0, taken: true },
  { ms: 300_000, taken: true },
  { ms: -300_000, taken: true },
  { ms: 300_001, taken: false },
  { ms: -300_001, taken: false },
])('after $ms ms it is taken: $taken', ({ ms, taken }) => {
  const event = readEvent(secret, proven(proofOf(secret, text, at)), after(ms));
  expect(event !== undefined).toBe(taken);
});

const proof = proofOf(secret, text, at);

test.each([
  { name: 'no proof', message: proven(undefined) },
  { name: 'two proofs', message: proven([proof, proof]) },
  { name: 'an empty proof', message: proven('') },
  { name: 'the secret itself', message: proven(secret) },
  { name: 'a proof with another secret', message: proven(proofOf('other', text, at)) },
  { name: 'a proof with no secret', message: proven(proofOf('', text, at)) },
  { name: 'another body', message: proven(proof, text.replace('donation-1', 'donation-2')) },
  { name: 'a byte more', message: proven(proof, `${text} `) },
  { name: 'another moment', message: proven(proof.replace(/t=\d+/, 't=1772355601')) },
  { name: 'a cut proof', message: proven(proof.slice(0, -1)) },
  { name: 'a longer proof', message: proven(`${proof}0`) },
  { name: 'no JSON', message: proven(proofOf(secret, 'x', at), 'x') },
  { name: 'no object', message: proven(proofOf(secret, 'null', at), 'null') },
  { name: 'another shape', message: proven(proofOf(secret, '{"id":1}', at), '{"id":1}') },
])('$name is no message', ({ message }) => {
  expect(readEvent(secret, message, at)).toBeUndefined();
});

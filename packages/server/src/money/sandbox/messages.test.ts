import { expect, test } from 'vitest';
import { messageText, readEvent, signatureOf } from './messages.ts';

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

test('a webhook names its subject', () => {
  expect(readEvent(secret, proven(signatureOf(secret, text, at)), at)).toEqual({
    key: 'm-1',
    kind: 'charge.completed',
    reference: 'donation-1',
    chargeId: '70000001',
  });
  expect(JSON.parse(text).data.amount).toBe('1.500');
  const amount = { amountMinor: 500n, currency: 'KWD' };
  const refund = { id: '80000001', chargeId: charge.id, state: 'succeeded', amount } as const;
  const message = messageText('m-2', charge, refund);
  expect(readEvent(secret, proven(signatureOf(secret, message, at), message), at)).toEqual({
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
])('after $ms ms it is accepted: $taken', ({ ms, taken }) => {
  const event = readEvent(secret, proven(signatureOf(secret, text, at)), after(ms));
  expect(event !== undefined).toBe(taken);
});

const proof = signatureOf(secret, text, at);

test.each([
  { name: 'no signature', message: proven(undefined) },
  { name: 'two signatures', message: proven([proof, proof]) },
  { name: 'an empty signature', message: proven('') },
  { name: 'the secret as its signature', message: proven(secret) },
  { name: 'a signature by another secret', message: proven(signatureOf('other', text, at)) },
  { name: 'a signature by an empty secret', message: proven(signatureOf('', text, at)) },
  { name: 'another body', message: proven(proof, text.replace('donation-1', 'donation-2')) },
  { name: 'an extra byte', message: proven(proof, `${text} `) },
  { name: 'another timestamp', message: proven(proof.replace(/t=\d+/, 't=1772355601')) },
  { name: 'a truncated signature', message: proven(proof.slice(0, -1)) },
  { name: 'a signature that is too long', message: proven(`${proof}0`) },
  { name: 'a body that is not JSON', message: proven(signatureOf(secret, 'x', at), 'x') },
  {
    name: 'a body that is not an object',
    message: proven(signatureOf(secret, 'null', at), 'null'),
  },
  {
    name: 'a body of another shape',
    message: proven(signatureOf(secret, '{"id":1}', at), '{"id":1}'),
  },
])('a webhook with $name is rejected', ({ message }) => {
  expect(readEvent(secret, message, at)).toBeUndefined();
});

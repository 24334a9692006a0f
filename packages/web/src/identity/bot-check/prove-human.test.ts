// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../kernel/testing.ts';
import { proveHuman } from './prove-human.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const puzzle = { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00' }, signature: 'aa' };
const challenged = () => serve({ 'GET /api/bot-check': { kind: 'proof-of-work', puzzle } });
const keyed = () => serve({ 'GET /api/bot-check': { kind: 'recaptcha', siteKey: 'a key' } });

/** A test double for the worker: responds or fails, depending on the case. */
const solver = (answer: (worker: EventTarget) => void) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ type }: { type: string }) {
        if (type === 'work') queueMicrotask(() => answer(this));
      }
      terminate() {}
    },
  );

test("a solved puzzle is sent as ALTCHA's widget would send it", async () => {
  challenged();
  const solution = { counter: 41, derivedKey: 'ab', time: 3 };
  solver((worker) => worker.dispatchEvent(new MessageEvent('message', { data: solution })));
  const proof = await proveHuman('CTA');
  expect(JSON.parse(atob(proof ?? ''))).toEqual({ challenge: puzzle, solution });
});

test.each([
  { what: 'is blocked', event: () => new Event('error'), expected: 'reCAPTCHA not loaded' },
  { what: 'breaks', event: () => new ErrorEvent('error'), expected: 'reCAPTCHA failed' },
  {
    what: 'gives up',
    event: () => new MessageEvent('message', { data: null }),
    expected: 'reCAPTCHA failed',
  },
  {
    what: 'cannot compute',
    event: () => new MessageEvent('message', { data: { error: 'No.' } }),
    expected: 'reCAPTCHA failed',
  },
])('a solver that $what: $expected', async ({ event, expected }) => {
  challenged();
  solver((worker) => worker.dispatchEvent(event()));
  await expect(proveHuman('CTA')).rejects.toThrow(expected);
});

test('without digests in the browser the form is sent without a proof', async () => {
  challenged();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues });
  expect(await proveHuman('CONTACT')).toBeUndefined();
});

test.each([
  {
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
    expected: 'Too many requests.',
  },
  { status: 500, code: 'unexpected', message: 'Something broke.', expected: 'reCAPTCHA failed' },
])('the server answers $status: $expected', async ({ status, code, message, expected }) => {
  const body = { code, message, requestId: 'r1' };
  serve({ 'GET /api/bot-check': Response.json(body, { status }) });
  await expect(proveHuman('CTA')).rejects.toThrow(expected);
});

const script = () => vi.waitUntil(() => document.head.querySelector<HTMLScriptElement>('script'));
const google = (execute: () => Promise<string>) =>
  vi.stubGlobal('grecaptcha', { enterprise: { ready: (work: () => void) => work(), execute } });

test('with a site key the token comes from reCAPTCHA Enterprise', async () => {
  keyed();
  const proof = proveHuman('CTA');
  const tag = await script();
  expect(tag.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=a%20key');
  google(async () => 'a-token');
  tag.dispatchEvent(new Event('load'));
  expect(await proof).toBe('a-token');
});

test('if its script is blocked, reCAPTCHA is not loaded, and a retry loads it again', async () => {
  keyed();
  for (const time of [1, 2]) {
    const proof = proveHuman('CTA');
    const tag = await script();
    tag.dispatchEvent(new Event('error'));
    await expect(proof, `time ${time}`).rejects.toThrow('reCAPTCHA not loaded');
    expect(document.head.querySelector('script')).toBeNull();
  }
});

test('a rejection by reCAPTCHA is reported as a failure', async () => {
  keyed();
  google(() => Promise.reject(new Error('Invalid site key')));
  await expect(proveHuman('CTA')).rejects.toThrow('reCAPTCHA failed');
});

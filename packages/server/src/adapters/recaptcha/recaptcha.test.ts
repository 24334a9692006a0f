import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Double, Mood } from '../double.ts';
import { openRecaptchaDouble, settings } from './double.ts';
import { recaptcha } from './index.ts';

let google: Double;
beforeAll(async () => {
  google = await openRecaptchaDouble();
});
afterAll(() => google.close());
beforeEach(() => google.feel({ kind: 'answers', text: '' }));

const now = new Date('2026-03-01T09:00:00Z');
const judge = (proof: string, changed: Partial<Parameters<typeof recaptcha>[0]> = {}) =>
  recaptcha({ ...settings, baseUrl: google.baseUrl, ...changed }).judge(proof, 'CTA', now);

test('a browser receives the site key and nothing else', async () => {
  expect(await recaptcha(settings).challenge('CTA', now)).toEqual({
    kind: 'recaptcha',
    siteKey: 'site-key',
  });
});

test.each([
  { proof: 'good:CTA:0.9', kind: 'human' },
  { proof: 'good:CTA:0.5', kind: 'human' },
  { proof: 'good:CTA:0.4', kind: 'refused' },
  { proof: 'good:CTA:0.0', kind: 'refused' },
  { proof: 'good:CONTACT:0.9', kind: 'refused' },
  { proof: 'old:CTA:0.9', kind: 'refused' },
  { proof: 'foreign:CTA:0.9', kind: 'refused' },
  { proof: 'no token', kind: 'refused' },
])('$proof is $kind', async ({ proof, kind }) => {
  expect(await judge(proof)).toEqual({ kind });
});

test('a token can be used once', async () => {
  expect(await judge('good:CTA:0.8')).toEqual({ kind: 'human' });
  expect(await judge('good:CTA:0.8')).toEqual({ kind: 'refused' });
});

test('Google receives the token and the action, and nothing about the visitor', async () => {
  await judge('good:CTA:0.7');
  expect(google.exchanges[0]?.body).toEqual({
    event: { token: 'good:CTA:0.7', siteKey: 'site-key', expectedAction: 'CTA' },
  });
  expect(google.exchanges[0]?.path).not.toContain('api-key');
});

test.each<{ fault: string; mood?: Mood; changed?: Partial<Parameters<typeof recaptcha>[0]> }>([
  { fault: 'over quota', mood: { kind: 'refuses', status: 429 } },
  { fault: 'down', mood: { kind: 'refuses', status: 503 } },
  { fault: 'too slow', mood: { kind: 'sleeps', ms: 400 }, changed: { timeoutMs: 50 } },
  { fault: 'talking nonsense', mood: { kind: 'babbles', body: '<html>' } },
  { fault: 'answering something else', mood: { kind: 'babbles', body: '{"ok":true}' } },
  { fault: 'asked with a wrong key', changed: { apiKey: 'wrong' } },
  { fault: 'asked for a wrong project', changed: { project: 'wrong' } },
  { fault: 'out of reach', changed: { baseUrl: 'http://127.0.0.1:9/v1' } },
])(
  'when Google is $fault, the result is unknown, and no key is revealed',
  async ({ mood, changed }) => {
    if (mood) google.feel(mood);
    const verdict = await judge('good:CTA:1', changed);
    expect(verdict.kind).toBe('unknown');
    expect(JSON.stringify(verdict)).not.toMatch(/api-key|good:CTA/);
  },
);

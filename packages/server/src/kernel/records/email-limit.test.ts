import { expect } from 'vitest';
import { test } from '../testing.ts';
import { isInboxFull, limitEmails } from './email-limit.ts';

test("a stranger's requests do not count against the owner of the address", async ({ world }) => {
  const system = world.outside(undefined, 'system');
  const ask = (address: string, email = 'ada@example.org') =>
    limitEmails({ ...system, address }, { kind: 'test links', email, perHour: 2 }).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    );
  const stranger = '203.0.113.9';
  expect([await ask(stranger), await ask(stranger), await ask(stranger)]).toEqual([
    'sent',
    'sent',
    'rate_limited',
  ]);
  expect(await ask('198.51.100.1', 'ADA@example.org')).toBe('sent');
  expect(await ask(stranger, 'bea@example.org')).toBe('sent');
  const many = [];
  for (let n = 0; n < 40; n += 1) many.push(await ask(`192.0.2.${n}`));
  expect(many.filter((answer) => answer === 'sent')).toHaveLength(40);
});

test('an inbox gets at most five emails of one type, regardless of the sender', async ({
  world,
}) => {
  const system = world.outside(undefined, 'system');
  const isFull = (content: string, email: string, address: string) =>
    isInboxFull({ ...system, address }, { content, email });
  const answers = [];
  for (let n = 0; n < 7; n += 1)
    answers.push(await isFull('test links', 'cy@example.org', `192.0.2.${n}`));
  expect(answers).toEqual([false, false, false, false, false, true, true]);
  expect(await isFull('test links', 'CY@example.org', '192.0.2.8')).toBe(true);
  expect(await isFull('other links', 'cy@example.org', '192.0.2.8')).toBe(false);
  expect(await isFull('test links', 'di@example.org', '192.0.2.8')).toBe(false);
});

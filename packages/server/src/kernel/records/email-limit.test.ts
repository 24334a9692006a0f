import { expect } from 'vitest';
import { test } from '../testing.ts';
import { limitEmails } from './email-limit.ts';

test('a stranger does not use up what the owner of an address may ask for, nor do many fill an inbox', async ({
  world,
}) => {
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
  for (let n = 0; n < 10; n += 1) many.push(await ask(`192.0.2.${n}`));
  expect(many.filter((said) => said === 'sent')).toHaveLength(7);
});

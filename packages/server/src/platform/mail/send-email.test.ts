import { pseudoLanguage, worded } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { listMails, sendEmail } from './index.ts';

async function emailIn(world: World, language: string) {
  const system = world.outside(undefined, 'system');
  return system.transact(async (ctx) => {
    await sendEmail(ctx, {
      to: 'ada@example.org',
      language,
      subject: worded('Sign in to your account'),
      greeting: worded('Hello {{name}},', { name: '<b>Ada</b>' }),
      before: [{ words: worded('If you have a question, contact us at'), url: 'https://a.org/b' }],
      action: { words: worded('Sign in'), url: 'https://a.org/signin?a=1&b=2' },
      after: [worded('After {{day}}', { day: new Date('2026-11-03T09:00:00Z') })],
    });
    return (await listMails(ctx, { limit: 1, to: 'ada@example.org' })).items[0];
  });
}

const hint = 'If the button does not work, copy this address into your browser:';

test.for(['en', 'en-GB', 'xx'])(
  'an email in the language %s is in English',
  async (language, { world }) => {
    const email = await emailIn(world, language);
    expect(email).toMatchObject({
      subject: 'Sign in to your account',
      text: [
        'Hello <b>Ada</b>,',
        'If you have a question, contact us at https://a.org/b',
        'Sign in:\nhttps://a.org/signin?a=1&b=2',
        'After 3 November 2026',
        'NGO Plus',
      ].join('\n\n'),
    });
    expect(email?.html).toContain('<html lang="en">');
    expect(email?.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(email?.html).toContain(hint);
  },
);

test('an email is in the language of its reader, its addresses are not changed', async ({
  world,
}) => {
  const email = await emailIn(world, pseudoLanguage);
  for (const sentence of ['Sign in to your account', 'contact us at', hint])
    expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain(sentence);
  expect(email?.html).toContain(`<html lang="${pseudoLanguage}">`);
  expect(email?.text).toContain(' https://a.org/b\n');
  expect(email?.text).toContain('\nhttps://a.org/signin?a=1&b=2\n');
});

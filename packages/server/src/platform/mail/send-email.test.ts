import { pseudoLanguage, worded } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { amountValue, dayValue, momentValue, uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { greetingOf, listMails, paragraphsOf, sendEmail, type TranslatedEmail } from './index.ts';

async function emailIn(world: World, language: string) {
  const system = world.outside(undefined, 'system');
  return system.transact(async (ctx) => {
    await sendEmail(ctx, {
      to: 'ada@example.org',
      language,
      subject: worded('Sign in to your account'),
      greeting: greetingOf('<b>Ada</b>'),
      before: [{ words: worded('If you have a question, contact us at'), url: 'https://a.org/b' }],
      action: { words: worded('Sign in'), url: 'https://a.org/signin?a=1&b=2' },
      after: [worded('After {{day}}', { day: dayValue('2026-11-03') })],
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

/** Sends an email, and returns all to the address, the newest first. */
async function sent(world: World, email: Partial<TranslatedEmail>) {
  const { to = `${uuidv7()}@example.org` } = email;
  return world.outside(undefined, 'system').transact(async (ctx) => {
    await sendEmail(ctx, { subject: worded('Sign in'), before: [], after: [], ...email, to });
    return (await listMails(ctx, { limit: 50, to })).items;
  });
}

test('amounts, days and times are written for the reader, the words of people stay as they are', async ({
  world,
}) => {
  const values = {
    subject: { verbatim: 'Clean water' },
    before: [
      ...paragraphsOf('My own words.\n\nAnd more.'),
      worded('After {{day}}', { day: amountValue(3_900_000n, 'RWF') }),
      worded('After {{day}}', {
        day: momentValue(new Date('2026-11-03T22:30:00Z'), 'Africa/Kigali'),
      }),
    ],
    list: [{ title: { verbatim: 'Well' }, details: [worded('Sign in')], url: 'https://a.org/w' }],
  };
  const [english] = await sent(world, { language: 'en', ...values });
  expect(english?.subject).toBe('Clean water');
  expect(english?.text).toBe(
    [
      'My own words.',
      'And more.',
      'After RWF\u00a03,900,000',
      'After 4 November 2026, 00:30 (Kigali time)',
      'Well\nSign in\nhttps://a.org/w',
      'NGO Plus',
    ].join('\n\n'),
  );
  const [other] = await sent(world, { language: pseudoLanguage, ...values });
  expect(other?.subject).toBe('Clean water');
  expect(other?.text).toMatch(/^My own words\.\n\nAnd more\.\n\n/);
  for (const words of ['After', 'Kigali time', 'Sign in']) expect(other?.text).not.toContain(words);
});

test.for([
  { count: 1, subject: 'Send 1 email' },
  { count: 2, subject: 'Send 2 emails' },
])('$count has its plural form', async ({ count, subject }, { world }) => {
  const words = worded('Send {{count}} emails', {
    count,
    defaultValue_one: 'Send {{count}} email',
  });
  expect((await sent(world, { subject: words }))[0]?.subject).toBe(subject);
});

test('a second email with the same key is ignored', async ({ world }) => {
  const email = { to: `${uuidv7()}@example.org`, key: 'welcome', orgId: world.cast.ngo };
  await sent(world, email);
  expect(await sent(world, email)).toHaveLength(1);
  expect(await sent(world, { ...email, orgId: world.cast.otherNgo })).toHaveLength(2);
});

/** Adds an account with a saved language, and returns its address in another case. */
async function addAccount(world: World, locale: string, deleted = false) {
  const name = uuidv7();
  await world.pools.owner.query(
    `insert into users (id, email, name, locale, created_at, deleted_at)
     values ($1, $2, 'Ada', $3, now(), case when $4 then now() end)`,
    [name, `${name}@example.org`, locale, deleted],
  );
  return `${name.toUpperCase()}@example.org`;
}

const pseudo = pseudoLanguage;

test.for([
  { it: 'The account decides', account: pseudo, language: 'en', organisation: 'en', is: pseudo },
  { it: 'English is a choice', account: 'en', language: pseudo, organisation: pseudo, is: 'en' },
  {
    it: 'No account: the request',
    account: null,
    language: pseudo,
    organisation: 'en',
    is: pseudo,
  },
  { it: 'No request: the organisation', account: null, organisation: pseudo, is: pseudo },
  {
    it: 'A deleted account does not count',
    account: pseudo,
    deleted: true,
    organisation: 'en',
    is: 'en',
  },
])('$it', async ({ account, deleted, language, organisation, is }, { world }) => {
  const to = account ? await addAccount(world, account, deleted) : `${uuidv7()}@example.org`;
  const orgId = world.cast.ngo;
  const { owner } = world.pools;
  await owner.query('update organisations set language = $2 where id = $1', [orgId, organisation]);
  const [email] = await sent(world, { to, language, orgId });
  expect(email?.html).toContain(`<html lang="${is}">`);
});

test('someone who may not see an account still writes in its language', async ({ world }) => {
  const to = await addAccount(world, pseudo);
  const email = { to, subject: worded('Sign in'), before: [], after: [] };
  await world.outside('NGO_ADMIN').transact((ctx) => sendEmail(ctx, email));
  expect((await sent(world, { to }))[1]?.html).toContain(`<html lang="${pseudo}">`);
});

import { trackVisit } from '@ngo-plus/contract/content/marketing';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { after, setUpMarketing } from './testing-marketing.ts';
import { countVisit } from './visits.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14; moto g) AppleWebKit/537.36 Chrome/142 Mobile';

async function visitor(world: World, userAgent = browser) {
  const { send } = await setUpMarketing(world);
  const rows = async () =>
    (await world.pools.owner.query('select *, day::text from visit_counts order by path')).rows;
  return { send, rows, outside: { ...world.outside(undefined), userAgent } };
}

test('a visit is counted by campaign, without data about the visitor', async ({ world }) => {
  const { send, outside, rows } = await visitor(world);
  const body = {
    url: '/?utm_source=Radio#about',
    referrer: 'https://www.News.example.org:8443/story?reader=ada',
    utmSource: ' Radio ',
    utmMedium: 'AUDIO',
    utmCampaign: 'Spring\u0000 2026',
    utmTerm: '',
  };
  const reply = await send(undefined, 'POST /api/marketing/track-visit', body);
  expect([reply.status, reply.body]).toEqual([200, {}]);
  expect(reply.headers['set-cookie']).toBeUndefined();
  await countVisit(outside, trackVisit.input.parse(body));
  expect(await rows()).toEqual([
    {
      day: '2026-03-01',
      path: '/',
      source: 'radio',
      medium: 'audio',
      campaign: 'spring 2026',
      term: '',
      content: '',
      referrer_host: 'news.example.org',
      visits: '1',
    },
  ]);
});

test.for([
  { url: '/pricing/', path: '/pricing' },
  { url: '//evil.example/x', path: undefined },
  { url: '/\\evil.example/x', path: undefined },
  { url: 'https://evil.example/', path: undefined },
  { url: '/api/blogs', path: undefined },
  { url: '/assets/app.js', path: undefined },
  { url: '/wp-login.php', path: undefined },
  { url: '', path: undefined },
  { url: '/help-center/été\u0000<script>', path: '/help-center/%C3%A9t%C3%A9%00%3Cscript%3E' },
  { url: `/${'a'.repeat(9_000)}`, path: `/${'a'.repeat(149)}` },
])('$url counts as $path', async ({ url, path }, { world }) => {
  const { outside, rows } = await visitor(world);
  expect(await countVisit(outside, { url })).toEqual({});
  expect((await rows()).map((row) => row.path)).toEqual(path ? [path] : []);
});

test.for([
  { referrer: 'https://ngo.example.org/blogs', host: 'ngo.example.org' },
  { referrer: 'http://localhost:4031/pricing', host: '' },
  { referrer: 'javascript:alert(1)', host: '' },
  { referrer: 'android-app://com.example', host: '' },
  { referrer: 'not an address', host: '' },
  { referrer: 'https://bücher.example/', host: 'xn--bcher-kva.example' },
])('a visit from $referrer counts as $host', async ({ referrer, host }, { world }) => {
  const { outside, rows } = await visitor(world);
  await countVisit(outside, { url: '/', referrer });
  expect(await rows()).toMatchObject([{ referrer_host: host }]);
});

test.for([
  '💧'.repeat(200),
  `${'a'.repeat(79)}💧`,
  '\ud800',
  '\u202eevil',
  'ﬁ'.repeat(80),
  "'; drop table visit_counts; --",
])('an unusual source is shortened: %j', async (utmSource, { world }) => {
  const { outside, rows } = await visitor(world);
  await countVisit(outside, { url: '/', utmSource });
  const [row] = await rows();
  expect(row.source.length).toBeLessThanOrEqual(160);
  expect(row.source).toBe(row.source.trim());
  expect(row.source).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
});

test.for([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142 Safari/537.36',
])('%s is not counted', async (userAgent, { world }) => {
  const { outside, rows } = await visitor(world, userAgent);
  await countVisit(outside, { url: '/' });
  expect(await rows()).toEqual([]);
});

test('simultaneous visits are counted exactly', async ({ world }) => {
  const { outside, rows } = await visitor(world);
  await Promise.all(Array.from({ length: 200 }, () => countVisit(outside, { url: '/' })));
  expect(await rows()).toMatchObject([{ path: '/', visits: '200' }]);
});

test('rows per day are limited: further made-up sources are counted as other', async ({
  world,
}) => {
  const { outside, rows } = await visitor(world);
  await world.pools.owner.query(
    `insert into visit_counts select '2026-03-01', '/', 'made-up-' || n, '', '', '', '', '', 1 from generate_series(1, 2000) n`,
  );
  for (const utmSource of ['one', 'two', 'made-up-7'])
    await countVisit(outside, { url: '/', utmSource });
  await countVisit(after(outside, 86_400_000), { url: '/', utmSource: 'three' });
  const sourceRow = (await rows()).filter(({ source }) => !source.startsWith('made-up-'));
  expect(sourceRow).toMatchObject([
    { day: '2026-03-02', source: 'three', visits: '1' },
    { day: '2026-03-01', path: 'other', source: 'other', visits: '2' },
  ]);
  const { rows: existing } = await world.pools.owner.query(
    "select visits from visit_counts where source = 'made-up-7'",
  );
  expect(existing).toEqual([{ visits: '2' }]);
});

test.for([{}, { url: 5 }, { url: `/${'a'.repeat(10_000)}` }])(
  '%j is refused and counts nothing',
  async (body, { world }) => {
    const { send, rows } = await visitor(world);
    const reply = await send(undefined, 'POST /api/marketing/track-visit', body);
    expect(reply.status).toBe(400);
    expect(await rows()).toEqual([]);
  },
);

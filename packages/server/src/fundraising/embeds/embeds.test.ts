import {
  campaignOf,
  type Embedded,
  embeddedIn,
  embedQuery,
  plainEmbed,
} from '@ngo-plus/contract/fundraising/embeds';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { openFund, openTestProvider, paid } from '../donations/testing.ts';
import { embedRoutes } from './routes.ts';

const facts = (causeId: string) => ({ ...plainEmbed, name: 'Home page', causeId, kind: 'form' });

test('an embed is saved, changed and deleted, with the donations made through it', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const { send } = await world.serve(embedRoutes);
  const { status, body } = await send(head, 'POST /api/embeds', facts(cause.id));
  expect(status).toBe(200);
  const { id } = body as { id: string };
  expect(body).toMatchObject({ name: 'Home page', causeTitle: cause.title, started: 0, sums: [] });
  const through = { utmSource: 'embed', utmMedium: 'form', utmContent: id };
  await paid(world, provider, cause.id, through);
  await paid(world, provider, cause.id, { ...through, amount: '2500' });
  await paid(world, provider, cause.id, { ...through, utmSource: 'elsewhere' });
  expect((await send(head, 'GET /api/embeds')).body).toMatchObject([
    { id, started: 2, paid: 2, sums: [{ amountMinor: '7500', currency: 'RWF' }] },
  ]);
  const changed = { ...facts(cause.id), name: 'Shop', accent: '#AF4A1C', hides: ['cover'] };
  expect((await send(head, `PUT /api/embeds/${id}`, changed)).body).toMatchObject({
    name: 'Shop',
    accent: '#af4a1c',
    hides: ['cover'],
    paid: 2,
  });
  expect((await send(head, `DELETE /api/embeds/${id}`)).status).toBe(200);
  expect((await send(head, `DELETE /api/embeds/${id}`)).status).toBe(404);
});

test.for([
  [{ name: '' }, 'name'],
  [{ kind: 'pop-under' }, 'kind'],
  [{ accent: 'red' }, 'accent'],
  [{ hides: ['form'] }, 'hides'],
] as const)('%j is refused at its field', async ([wrong, field], { world }) => {
  const { cause, head } = await openFund(world);
  const { send } = await world.serve(embedRoutes);
  const { status, body } = await send(head, 'POST /api/embeds', { ...facts(cause.id), ...wrong });
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`));
});

test("embeds are limited to the organisation's causes, and only its managers manage them", async ({
  world,
}) => {
  const [own, other] = [await openFund(world), await openFund(world)];
  const { send } = await world.serve(embedRoutes);
  expect((await send(own.head, 'POST /api/embeds', facts(other.cause.id))).status).toBe(400);
  const saved = await send(own.head, 'POST /api/embeds', facts(own.cause.id));
  const path = `PUT /api/embeds/${(saved.body as { id: string }).id}` as const;
  expect((await send(other.head, path, facts(other.cause.id))).status).toBe(404);
  const viewer = await own.add('VIEWER');
  expect((await send(viewer, 'GET /api/embeds')).status).toBe(403);
});

test('sites are reduced to hosts, and can be read for a public cause', async ({ world }) => {
  const { cause, head } = await openFund(world);
  const { send } = await world.serve(embedRoutes);
  const read = () => send(undefined, `GET /api/fundraising/causes/${cause.id}/sites`);
  expect((await read()).body).toEqual({ sites: [] });
  const sites = [
    'https://Example.org/give?x=1',
    'example.org',
    '*.water.example',
    'localhost:8080',
  ];
  const set = await send(head, 'PUT /api/embed-sites', { sites });
  expect(set.body).toEqual({ sites: ['example.org', '*.water.example', 'localhost:8080'] });
  expect((await read()).body).toEqual(set.body);
  for (const site of ["example.org; script-src 'unsafe-inline'", 'exa mple.org', '*', ''])
    expect((await send(head, 'PUT /api/embed-sites', { sites: [site] })).status, site).toBe(400);
});

test("an embed's address is parsed as written; invalid values fall back to defaults", () => {
  const complete: Embedded = {
    kind: 'button',
    theme: 'dark',
    accent: '#af4a1c',
    language: 'fr',
    hides: ['cover', 'title'],
    embed: '018f0000-0000-7000-8000-000000000000',
  };
  expect(embeddedIn(new URLSearchParams(embedQuery(complete)))).toEqual(complete);
  const plain: Embedded = { ...plainEmbed, kind: 'card', embed: '' };
  expect(embedQuery(plain)).toBe('');
  const nonsense = 'kind=x&theme=pink&accent=%22%3E&lang=francais&hide=all&embed=1';
  expect(embeddedIn(new URLSearchParams(nonsense))).toEqual(plain);
  expect(campaignOf(complete)).toBe(
    'utm_source=embed&utm_medium=button&utm_content=018f0000-0000-7000-8000-000000000000',
  );
});

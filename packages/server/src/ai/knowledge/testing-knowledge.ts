import type { Passage } from '@ngo-plus/contract/ai/knowledge';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import { content } from '../../content/index.ts';
import { data } from '../../data/index.ts';
import { files } from '../../files/index.ts';
import { test as base } from '../../files/storage/testing.ts';
import { fundraising } from '../../fundraising/index.ts';
import { identity } from '../../identity/index.ts';
import { type Actor, type Capability, type KnowledgeSource, uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { indexChanges, organisationsWithChanges } from './changes.ts';
import { helpKnowledge } from './help.ts';
import { installationDocuments } from './installation.ts';
import { searchKnowledge } from './search.ts';

const sourcesOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ contributes }) => contributes.knowledge ?? []);

const storage = files.filter(({ name }) => name === 'files/storage');

/** Files and what the platform publishes. */
export const sources: readonly KnowledgeSource[] = sourcesOf([...storage, ...content]);

export const allSources: readonly KnowledgeSource[] = [
  ...sourcesOf([...identity, ...files, ...content, ...fundraising, ...data]),
  helpKnowledge,
];

/** Indexes everything that has changed, as the jobs would. */
export async function indexAll(
  world: World,
  from: readonly KnowledgeSource[] = sources,
): Promise<void> {
  const system = world.outside(undefined, 'system');
  await installationDocuments(() => from)(system);
  for (const orgId of await system.transact(organisationsWithChanges))
    await indexChanges(system, from, orgId, AbortSignal.timeout(120_000));
}

/** Extracts the text of files, as the jobs of storage would. */
async function readFiles(world: World): Promise<void> {
  const system = world.outside(undefined, 'system');
  const jobs = storage.flatMap((one) => (typeof one.jobs === 'function' ? [] : one.jobs));
  const extract = jobs.find(({ name }) => name === 'storage.extract-text');
  const { rows } = await world.pools.owner.query<{ id: string }>(
    "select content_id as id from storage_texts where state = 'waiting'",
  );
  for (const { id } of rows)
    await extract?.run(system, { contentId: id }, AbortSignal.timeout(60_000));
}

/** A test server with storage, and the search of knowledge over it. */
export const test = base.extend('knowledge', { scope: 'file' }, ({ world }) => {
  const find = async (query: string, who: ActorRole | Actor = 'STAFF', limit = 10) =>
    (await searchKnowledge(world.outside(who), sources, { query, limit })).passages;
  const titles = async (query: string, who: ActorRole | Actor = 'STAFF') => [
    ...new Set((await find(query, who)).map(({ title }: Passage) => title)),
  ];
  const work = async () => {
    await readFiles(world);
    await indexAll(world);
  };
  return { find, titles, work };
});

export const plantGrant = (
  { pools }: World,
  { orgId, isPublic, title }: { orgId: string; isPublic: boolean; title: string },
) =>
  pools.owner.query(
    `insert into grants (id, org_id, visibility, title, donor_agency, category, grant_size, posted_at, deadline_day_only,
       deadline_note, stage, country, area_of_interest, summary, eligibility, description, image_url, url, contact, created_at,
       updated_at)
     values ($1, $2, $3, $4, 'Funder', '', '', now(), false, '', 'open', '{}', '{}', 'For what grows.', '', '', '', '', '',
       now(), now())`,
    [uuidv7(), orgId, isPublic ? 'everyone' : 'organisation', title],
  );

export const plantResource = (
  { pools, cast }: World,
  { title, draft }: { title: string; draft: boolean },
) =>
  pools.owner.query(
    `insert into resources (id, org_id, slug, kind, title, category, tags, cover_url, summary, author, language, content, url,
       transcript, place, draft, published_at, created_at, updated_at)
     values ($1::uuid, $2, $1::uuid::text, 'article', $3, 'Guides', '{}', '', 'A summary.', 'Editor', 'en', 'What to do.', '', '', 0, $4,
       now(), now(), now())`,
    [uuidv7(), cast.platform, title, draft],
  );

export const plantPost = (
  { pools, cast }: World,
  {
    id,
    title,
    content,
    draft = false,
    at = '2026-01-01',
  }: { id: string; title: string; content: string; draft?: boolean; at?: string },
) =>
  pools.owner.query(
    `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords, image_url, source,
       draft, post_date, reading_minutes, created_at, updated_at)
     values ($1::uuid, $2, $1::uuid::text, $3, '', $4, 'News', 'Editor', '', '{}', '', 'manual', $5, $6, 1, now(), now())`,
    [id, cast.platform, title, content, draft, at],
  );

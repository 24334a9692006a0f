import type { Passage } from '@ngo-plus/contract/ai/knowledge';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import { capability as blogs } from '../../content/blogs/capability.ts';
import { capability as grants } from '../../content/grants/capability.ts';
import { capability as resources } from '../../content/resources/capability.ts';
import { capability as forms } from '../../data/forms/capability.ts';
import { capability as responses } from '../../data/responses/capability.ts';
import { capability as storage } from '../../files/storage/capability.ts';
import { test as base } from '../../files/storage/testing-storage.ts';
import { capability as causes } from '../../fundraising/causes/capability.ts';
import { capability as accounts } from '../../identity/accounts/capability.ts';
import { type Actor, type Capability, type KnowledgeSource, uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { indexChanges, organisationsWithChanges } from './changes.ts';
import { helpKnowledge } from './help.ts';
import { installationDocuments } from './installation.ts';
import { searchKnowledge } from './search.ts';

const sourcesOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ contributes }) => contributes.knowledge ?? []);

/** Files and posts. */
export const sources: readonly KnowledgeSource[] = sourcesOf([storage, blogs]);

export const allSources: readonly KnowledgeSource[] = [
  ...sources,
  ...sourcesOf([grants, resources, causes, forms, responses, accounts]),
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
  const extract = [...(typeof storage.jobs === 'function' ? [] : storage.jobs)].find(
    ({ name }) => name === 'storage.extract-text',
  );
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

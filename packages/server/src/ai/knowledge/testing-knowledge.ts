import type { Passage } from '@ngo-plus/contract/ai/knowledge';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import { capability as blogs } from '../../content/blogs/capability.ts';
import { capability as storage } from '../../files/storage/capability.ts';
import { test as base } from '../../files/storage/testing-storage.ts';
import type { Actor, Capability, KnowledgeSource } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { indexChanges, organisationsWithChanges } from './changes.ts';
import { searchKnowledge } from './search.ts';

const sourcesOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ contributes }) => contributes.knowledge ?? []);

export const sources: readonly KnowledgeSource[] = sourcesOf([storage, blogs]);

/** Indexes everything that has changed, as the jobs would. */
export async function indexAll(
  world: World,
  from: readonly KnowledgeSource[] = sources,
): Promise<void> {
  const system = world.outside(undefined, 'system');
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

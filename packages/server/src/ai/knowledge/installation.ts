import { installation, type KnowledgeSource, type RequestContext } from '../../kernel/index.ts';
import { noteChanges, noteIndexed } from './changes.ts';

/**
 * Notes the documents that come with the product, such as help articles, once after each start: no trigger does, because
 * they are in files. Those that are indexed as they are cost nothing.
 */
export function installationDocuments(sources: () => readonly KnowledgeSource[]) {
  let isNoted = false;
  return async (outside: RequestContext): Promise<void> => {
    if (isNoted) return;
    await outside.transact(async (ctx) => {
      await noteIndexed(ctx, installation);
      for (const source of sources()) {
        const page = { orgId: installation, after: undefined, limit: 1_000 };
        const ids = await source.list(ctx, page);
        await noteChanges(ctx, { orgId: installation, source: source.name, ids, isStale: false });
      }
    });
    isNoted = true;
  };
}

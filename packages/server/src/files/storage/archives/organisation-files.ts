import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../../kernel/index.ts';
import { openContent } from '../contents/index.ts';
import { entries } from '../table.ts';
import { type ArchiveMember, listForArchive } from './archive-entries.ts';

export type ArchivedFile = {
  readonly path: string;
  readonly modifiedAt: Date;
  /** Undefined for folders. */
  readonly sizeBytes: number | undefined;
  readonly open: () => Promise<Readable>;
};

/**
 * Lists all files of an organisation, folders first, regardless of access rights. The caller checks permissions.
 *
 * @param outside a request context of scope `system`
 */
export async function filesOfOrganisation(
  outside: RequestContext,
  orgId: string,
): Promise<{ readonly files: readonly ArchivedFile[]; readonly skipped: readonly string[] }> {
  const unrestricted = {
    orgId,
    userId: null,
    everything: true,
    administers: true,
    closed: new Set<string>(),
    shared: new Map(),
  };
  const listing = await outside.transact(async (ctx) => {
    const roots = await ctx.db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.orgId, orgId), isNull(entries.parentId), isNull(entries.trashedAt)));
    const ids = roots.map(({ id }) => id);
    return ids.length === 0 ? emptyListing : listForArchive(ctx, unrestricted, ids);
  }, 'system');
  return { files: listing.members.map((one) => fileOf(outside, one)), skipped: listing.skipped };
}

const emptyListing = { members: [], skipped: [] };

const fileOf = (
  outside: RequestContext,
  { path, modifiedAt, content }: ArchiveMember,
): ArchivedFile => ({
  path,
  modifiedAt,
  sizeBytes: content?.sizeBytes,
  open: async () => {
    if (!content) throw new Error('A folder has no content.');
    const system: RequestContext = {
      ...outside,
      transact: (work, scope = 'system') => outside.transact(work, scope),
    };
    const { open } = await system.transact((ctx) => openContent(ctx, system, content));
    return open();
  },
});

import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../../kernel/index.ts';
import { openContent } from '../contents/index.ts';
import { entries } from '../table.ts';
import { listForArchive, type Packed } from './listing.ts';

export type PackedFile = {
  readonly path: string;
  readonly modifiedAt: Date;
  /** Undefined for a folder. */
  readonly sizeBytes: number | undefined;
  readonly open: () => Promise<Readable>;
};

/**
 * Every file of an organisation, folders first, whoever may see them there. The caller asks who may.
 *
 * @param outside a caller of scope `system`
 */
export async function filesOfOrganisation(
  outside: RequestContext,
  orgId: string,
): Promise<{ readonly files: readonly PackedFile[]; readonly leftOut: readonly string[] }> {
  const sight = {
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
    return ids.length === 0 ? nothing : listForArchive(ctx, sight, ids);
  }, 'system');
  return { files: listing.packed.map((one) => fileOf(outside, one)), leftOut: listing.leftOut };
}

const nothing = { packed: [], leftOut: [] };

const fileOf = (outside: RequestContext, { path, modifiedAt, content }: Packed): PackedFile => ({
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

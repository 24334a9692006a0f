import { grantImports } from '@ngo-plus/contract/content/grants';
import { and, eq, inArray } from 'drizzle-orm';
import type { Importer } from '../../../platform/imports/index.ts';
import type { ChildData, GrantRow } from '../formats/index.ts';
import { visibilityOf, writerOr403 } from '../rights.ts';
import { grants } from '../table.ts';
import { applyGrants } from './apply.ts';
import { judgeGrants } from './judge.ts';
import type { GrantOrigin, GrantRecord } from './origin.ts';
import { previewOf } from './preview.ts';
import { undoGrants } from './undo.ts';

const actions: Readonly<Record<string, 'add' | 'update'>> = { new: 'add', changed: 'update' };

export const grantImporter: Importer<GrantRow, GrantRecord, object, object, ChildData> = {
  endpoints: grantImports,
  childModule: new URL('../formats/child.ts', import.meta.url),
  limits: { readNowBytes: 4 * 1024 * 1024, rowsNow: 2_000, batchRows: 200, retentionDays: 7 },
  auditActions: {
    upload: 'grants.upload-import',
    apply: 'grants.import',
    stop: 'grants.stop-import',
    undo: 'grants.undo-import',
    exportSkipped: 'grants.export-skipped',
  },
  childData: async (outside) => ({ now: outside.now() }),
  async begin(ctx, { origin }) {
    const visibility = visibilityOf(writerOr403(ctx));
    const source = String(origin['source']);
    return { options: {}, origin: { source, visibility } satisfies GrantOrigin };
  },
  remembers: () => true,
  check: async () => undefined,
  judge: async (_, run) => judgeGrants(run),
  actionOf: (outcome) => actions[outcome] ?? 'skip',
  apply: applyGrants,
  undo: undoGrants,
  preview: previewOf,
  async recordNames({ db }, orgId, ids) {
    const rows = await db
      .select({ id: grants.id, title: grants.title })
      .from(grants)
      .where(and(eq(grants.orgId, orgId), inArray(grants.id, [...ids])));
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
};

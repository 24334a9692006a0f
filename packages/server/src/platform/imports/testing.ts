import { Readable } from 'node:stream';
import type { Role } from '@ngo-plus/contract/kernel';
import { importId } from '@ngo-plus/contract/platform/imports';
import type { Actor, RequestContext } from '../../kernel/index.ts';
import { canary, counted, type Secret, type World } from '../../kernel/testing.ts';
import { applyImport, applyRows, stopImport } from './apply.ts';
import type { Importer } from './importer.ts';
import { mapImport } from './mapping.ts';
import { listImportRows, listImports, readImport } from './runs.ts';
import { undoImport } from './undo.ts';
import { uploadImport } from './upload.ts';

export { applyRows } from './apply.ts';
export { forgetImports } from './jobs.ts';
export { readRows } from './read-rows.ts';
export { undoRows } from './undo.ts';

type Who = Role | Actor;
type Id = { readonly id: string };
type Mapping = Readonly<Record<string, string>>;

/** Runs imports on behalf of one person. */
export function importsOf(
  importer: Importer,
  usual: Who,
  adapted?: (world: World, who: Who) => RequestContext,
) {
  const outsideOf = adapted ?? ((world: World, who: Who) => world.outside(who));
  const one = ({ id }: Id) => ({ id: importId.parse(id) });
  return {
    give: (world: World, content: string | Buffer, who: Who = usual, name = 'file.csv') =>
      uploadImport(importer, outsideOf(world, who), {
        name,
        type: 'application/octet-stream',
        stream: Readable.from([Buffer.from(content)]),
      }),
    map: (world: World, run: Id, mapping: Mapping, options?: object, who: Who = usual) =>
      mapImport(importer, outsideOf(world, who), {
        ...one(run),
        mapping,
        ...(options && { options: options as Record<string, unknown> }),
      }),
    apply: (world: World, run: Id, who: Who = usual) =>
      applyImport(importer, outsideOf(world, who), one(run)),
    /** Applies in the background, as the worker does. */
    work: (world: World, { id }: Id) => applyRows(importer, world.outside(undefined, 'system'), id),
    stop: (world: World, run: Id, who: Who = usual) =>
      outsideOf(world, who).transact((ctx) => stopImport(importer, ctx, one(run))),
    undo: (world: World, run: Id, who: Who = usual) =>
      undoImport(importer, outsideOf(world, who), one(run)),
    read: (world: World, run: Id, who: Who = usual) =>
      outsideOf(world, who).transact((ctx) => readImport(importer, ctx, one(run))),
    list: (world: World, limit: number, who: Who = usual) =>
      outsideOf(world, who).transact((ctx) => counted(listImports(importer, ctx, { limit }))),
    rows: async (world: World, run: Id, filter: object = {}, who: Who = usual) => {
      const query = { ...one(run), limit: 200, ...filter };
      return outsideOf(world, who).transact((ctx) => counted(listImportRows(importer, ctx, query)));
    },
  };
}

/** For the isolation test: an import of an importer, and what impersonators may do with imports. */
export const importRecord = ({ endpoints }: Pick<Importer, 'endpoints'>, owner: Role): Secret => ({
  owner,
  write: ({ pools, cast, actor }, id) =>
    pools.owner.query(
      `insert into import_runs (id, org_id, kind, created_by, file_name, format, origin, columns, mapping, remembered, options, state, created_at)
       values ($1, $2, $3, $4, $5, 'csv', '{}', '[]', '{}', false, $6, 'ready', now())`,
      [
        id,
        cast.ngo,
        endpoints.path,
        actor(owner).userId,
        canary,
        JSON.stringify(endpoints.options.parse({})),
      ],
    ),
});

/** The endpoints of an importer that change something. */
export const importChanges = (path: string): string[] => [
  `POST ${path}`,
  `POST ${path}/:id/application`,
  `DELETE ${path}/:id/application`,
  `PUT ${path}/:id/mapping`,
];

import { type ImportChoices, type ImportMapping, importId } from '@ngo-plus/contract/crm/contacts';
import type { World } from '../../../kernel/testing.ts';
import * as imports from './index.ts';

export const mapImport = (
  world: World,
  id: string,
  mapping: ImportMapping,
  choices?: ImportChoices,
) => imports.mapImport(world.outside('STAFF'), { id: importId.parse(id), mapping, choices });

export const undoImport = (world: World, id: string) =>
  imports.undoImport(world.outside('STAFF'), { id: importId.parse(id) });

export const stopImport = (world: World, id: string) =>
  world.outside('STAFF').transact((ctx) => imports.stopImport(ctx, { id: importId.parse(id) }));

export const listImportRows = (world: World, id: string) =>
  world
    .outside('STAFF')
    .transact((ctx) => imports.listImportRows(ctx, { id: importId.parse(id), limit: 200 }));

import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  type Route,
} from '../../kernel/index.ts';
import { applyImport, stopImport } from './apply.ts';
import type { Importer } from './importer.ts';
import { mapImport } from './mapping.ts';
import { listImportRows, listImports, readImport } from './runs.ts';
import { exportSkippedRows } from './skipped-rows.ts';
import { undoImport } from './undo.ts';
import { uploadImport } from './upload.ts';

/** Serves the endpoints of an importer. */
export function importRoutes(importer: Importer): readonly Route[] {
  const { upload, list, read, listRows, exportSkipped, map, apply, stop, undo } =
    importer.endpoints;
  return [
    handleUpload(upload, (outside, _, file) => uploadImport(importer, outside, file)),
    handleCall(list, (ctx, input) => listImports(importer, ctx, input)),
    handleCall(read, (ctx, input) => readImport(importer, ctx, input)),
    handleCall(listRows, (ctx, input) => listImportRows(importer, ctx, input)),
    handleDownload(exportSkipped, (outside, input) => exportSkippedRows(importer, outside, input)),
    handleOutside(map, (outside, input) => mapImport(importer, outside, input)),
    handleOutside(apply, (outside, input) => applyImport(importer, outside, input)),
    handleCall(stop, (ctx, input) => stopImport(importer, ctx, input)),
    ...(undo
      ? [handleOutside(undo, (outside, input) => undoImport(importer, outside, input))]
      : []),
  ];
}

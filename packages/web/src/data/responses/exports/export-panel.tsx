import { Stack } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { ResponseFilters } from '../review/index.ts';
import { ExportList } from './export-list.tsx';
import { NewExport } from './new-export.tsx';
import type { FormId } from './queries.ts';

type Props = {
  formId: FormId;
  filters: ResponseFilters;
  definition: FormDefinition;
};

/** A new export, and the exports so far. */
export function ExportPanel({ formId, filters, definition }: Props) {
  return (
    <Stack gap="xl">
      <NewExport formId={formId} filters={filters} definition={definition} />
      <ExportList formId={formId} />
    </Stack>
  );
}

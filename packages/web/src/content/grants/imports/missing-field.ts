import type { GrantImportField } from '@ngo-plus/contract/content/grants';

const required: readonly GrantImportField[] = ['title', 'donorAgency'];

/** The first field that every grant needs and no column fills. */
export function missingField(
  columns: readonly { readonly field: string | null }[],
): GrantImportField | undefined {
  if (columns.length === 0) return undefined;
  return required.find((field) => columns.every((column) => column.field !== field));
}

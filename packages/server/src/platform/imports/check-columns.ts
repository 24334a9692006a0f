import { Problem } from '../../kernel/index.ts';

/** @throws Problem `invalid` at `mapping` for a column that the file does not have. */
export function checkColumns(
  columns: readonly { readonly name: string }[],
  mapping: Readonly<Record<string, unknown>>,
): void {
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(mapping).find((name) => !names.has(name));
  if (unknown === undefined) return;
  throw Problem.atField('invalid', 'mapping', 'The file has no column “{{unknown}}”.', { unknown });
}

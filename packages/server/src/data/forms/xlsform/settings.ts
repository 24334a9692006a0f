import { canonical } from './columns.ts';
import type { Sheet } from './read-sheets.ts';

/** The first row of the sheet `settings`, by canonical name. */
export function settingsOf(sheet: Sheet | undefined): Map<string, string> {
  const settings = new Map<string, string>();
  const [heading, values] = sheet?.rows ?? [];
  for (const [index, name] of (heading?.cells ?? []).entries()) {
    const value = values?.cells[index] ?? '';
    if (name !== '' && value !== '') settings.set(canonical(name.split('::')[0] ?? name), value);
  }
  return settings;
}

const used = new Set([
  'form_title',
  'form_id',
  'version',
  'default_language',
  'instance_name',
  'style',
]);

/** Settings that the product does not use, kept for the export. */
export const otherSettings = (settings: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...settings].filter(([name]) => !used.has(name)));

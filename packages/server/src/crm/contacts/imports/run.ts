import type { ContactImportOptions } from '@ngo-plus/contract/crm/contacts';
import type { Run } from '../../../platform/imports/index.ts';

/** An import of contacts. */
export type ContactRun = Run<ContactImportOptions>;

const actions = { create: 'add', complete: 'update', skip: 'skip' } as const;

/** What the import does with rows of this outcome. */
export function actionOf(
  outcome: string,
  options: ContactImportOptions,
): 'add' | 'update' | 'skip' {
  if (outcome === 'new') return 'add';
  if (outcome === 'known' || outcome === 'similar' || outcome === 'erased')
    return actions[options[outcome]];
  return 'skip';
}

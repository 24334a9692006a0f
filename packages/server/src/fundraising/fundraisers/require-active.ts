import { Problem } from '../../kernel/index.ts';
import type { FundraiserRow } from './table.ts';

/** Ensures that an owner can act on a page. @throws Problem `conflict` if it was removed or is not confirmed */
export function requireActive(page: FundraiserRow): FundraiserRow {
  if (page.status === 'removed')
    throw new Problem('conflict', 'This page was removed by the organisation.');
  if (page.status === 'unproven' || page.status === 'invited')
    throw new Problem('conflict', 'Confirm your page first.');
  return page;
}

import * as contract from '@ngo-plus/contract/operations/health';
import { type AnyJob, handleOutside } from '../../kernel/index.ts';
import { examine, scheduled } from './service.ts';

/** The app provides the list of jobs. */
export function healthRoutes(jobs: readonly AnyJob[]) {
  const repeating = scheduled(jobs);
  return [handleOutside(contract.readHealth, (outside) => examine(outside, repeating))];
}

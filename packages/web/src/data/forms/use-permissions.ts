import { managesForms, readsForms } from '@ngo-plus/contract/data/forms';
import { allows } from '@ngo-plus/contract/kernel';
import { useUser } from '../../kernel/index.ts';

/** What the signed-in person may do with forms; the server enforces it. */
export function usePermissions() {
  const role = useUser()?.role;
  return { reads: allows(readsForms, role), manages: allows(managesForms, role) };
}

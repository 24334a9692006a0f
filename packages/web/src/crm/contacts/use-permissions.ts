import { exportsContacts, managesContacts, writesContacts } from '@ngo-plus/contract/crm/contacts';
import { allows } from '@ngo-plus/contract/kernel';
import { useUser } from '../../kernel/index.ts';

/** The permissions of the signed-in user; the server enforces them. */
export function usePermissions() {
  const role = useUser()?.role;
  return {
    writes: allows(writesContacts, role),
    exports: allows(exportsContacts, role),
    manages: allows(managesContacts, role),
  };
}

import { exportsContacts, managesContacts, writesContacts } from '@ngo-plus/contract/crm/contacts';
import { allows } from '@ngo-plus/contract/kernel';
import { useUser } from '../../kernel/index.ts';

/** What the reader may do; the server decides all the same. */
export function usePermissions() {
  const role = useUser()?.role;
  return {
    writes: allows(writesContacts, role),
    exports: allows(exportsContacts, role),
    manages: allows(managesContacts, role),
  };
}

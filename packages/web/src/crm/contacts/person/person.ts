import type { ContactDetail } from '@ngo-plus/contract/crm/contacts';

export type Person = ContactDetail;

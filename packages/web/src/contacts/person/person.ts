import type { ContactDetail } from '@ngo-plus/contract/contacts';

export type Person = ContactDetail;

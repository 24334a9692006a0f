import type { Item } from '@ngo-plus/contract/data/forms';

/** Whether answers to the question identify a person: those that name a contact do, others when the form says so. */
export const isPersonal = (item: Item): boolean =>
  item.type === 'contact' || ('isPersonal' in item && item.isPersonal === true);

import { expect, test } from 'vitest';
import { readsDonations } from '../../fundraising/donations/index.ts';
import { readsContacts } from './index.ts';

test('who reads a donation may open the contact that it links to', () => {
  expect(readsContacts.roles).toEqual(expect.arrayContaining([...readsDonations.roles]));
});

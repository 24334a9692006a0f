import { expect, test } from 'vitest';
import { readsDonations } from '../../fundraising/donations/index.ts';
import { readsContacts } from './index.ts';

test('everyone who can read donations can open the contact that a donation links to', () => {
  expect(readsContacts.roles).toEqual(expect.arrayContaining([...readsDonations.roles]));
});

import { managesGiftAid, readsGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { rolesOf } from '@ngo-plus/contract/kernel';
import { type Capability, type Screen, within } from '../../kernel/descriptor.ts';

const inGiftAidCountry = rolesOf(readsGiftAid) ?? [];
const claimants = rolesOf(managesGiftAid) ?? [];

const ofGiftAid = (path: string, label: string, roles: Screen['roles'], tab: string): Screen => ({
  ...within('Gift Aid', path, label, 'report', roles, tab),
  country: 'GB',
});

export const capability: Capability = {
  name: 'fundraising/gift-aid',
  pages: {
    public: [
      {
        path: 'gift-aid/:reference',
        file: 'public/declare-page.tsx',
        listed: false,
      },
    ],
    portal: [
      { path: 'gift-aid', file: 'manage/overview-page.tsx' },
      { path: 'gift-aid/donations', file: 'manage/donations-page.tsx' },
      { path: 'gift-aid/declarations', file: 'manage/declarations-page.tsx' },
      {
        path: 'gift-aid/declarations/new',
        file: 'manage/new-declaration-page.tsx',
      },
      {
        path: 'gift-aid/declarations/:id',
        file: 'manage/declaration-page.tsx',
      },
      { path: 'gift-aid/claims/:id', file: 'manage/claim-page.tsx' },
      { path: 'gift-aid/settings', file: 'manage/settings-page.tsx' },
    ],
  },
  screens: [
    ofGiftAid('/gift-aid', 'Gift Aid', inGiftAidCountry, 'Overview'),
    ofGiftAid('/gift-aid/donations', 'Donations and Gift Aid', inGiftAidCountry, 'Donations'),
    ofGiftAid('/gift-aid/declarations', 'Gift Aid declarations', claimants, 'Declarations'),
    { path: '/gift-aid/claims/:id', label: 'Gift Aid claim', icon: 'report', roles: claimants },
    ofGiftAid('/gift-aid/settings', 'Gift Aid settings', inGiftAidCountry, 'Settings'),
  ],
  innerSections: [{ section: 'Gift Aid', of: 'Fundraising', tab: 'Gift Aid' }],
  finders: [],
};

import { managesGiftAid, readsGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { type Phrase, phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { type Capability, type Screen, within } from '../../kernel/descriptor.ts';

const inGiftAidCountry = rolesOf(readsGiftAid) ?? [];
const claimants = rolesOf(managesGiftAid) ?? [];

const ofGiftAid = (path: string, label: Phrase, roles: Screen['roles'], tab: Phrase): Screen => ({
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
    ofGiftAid('/gift-aid', phrase('Gift Aid'), inGiftAidCountry, phrase('Overview')),
    ofGiftAid(
      '/gift-aid/donations',
      phrase('Donations and Gift Aid'),
      inGiftAidCountry,
      phrase('Donations'),
    ),
    ofGiftAid(
      '/gift-aid/declarations',
      phrase('Gift Aid declarations'),
      claimants,
      phrase('Declarations'),
    ),
    {
      path: '/gift-aid/claims/:id',
      label: phrase('Gift Aid claim'),
      icon: 'report',
      roles: claimants,
    },
    ofGiftAid(
      '/gift-aid/settings',
      phrase('Gift Aid settings'),
      inGiftAidCountry,
      phrase('Settings'),
    ),
  ],
  innerSections: [
    { section: phrase('Gift Aid'), of: phrase('Fundraising'), tab: phrase('Gift Aid') },
  ],
  finders: [],
};

import { type GrantDetail, grantDetail } from '@ngo-plus/contract/content/grants';

/** A grant of a fictitious funder that is open for a long time. */
export const someGrant = (overrides: Partial<GrantDetail> = {}): GrantDetail => ({
  ...grantDetail.parse({
    id: '01a1fd61-c010-707a-a012-5d2f6f6f0001',
    title: 'Safe water in rural districts',
    category: 'Water',
    donorAgency: 'Northlight Fund',
    grantSize: '£20,000 to £60,000',
    postDate: '2026-10-01T12:00:00.000Z',
    deadlineDate: '2099-11-30T12:00:00.000Z',
    imageUrl: '',
    country: ['Rwanda', 'Uganda'],
    areaOfInterest: ['Water'],
    summary: 'Boreholes and the committees that keep them.',
    eligibility: 'Registered charities',
    amounts: { minMinor: '2000000', maxMinor: '6000000', currency: 'GBP' },
    deadlineNote: '',
    closesAt: '2099-12-01T12:00:00.000Z',
    url: 'https://northlight.example/water',
    status: 'open',
    visibility: 'everyone',
    saved: false,
    description: '',
    contact: '',
    source: null,
    reference: null,
    updatedAt: '2026-10-01T12:00:00.000Z',
    mayEdit: true,
  }),
  ...overrides,
});

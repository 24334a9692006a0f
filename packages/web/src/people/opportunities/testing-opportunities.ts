import type { OwnSignup, PublicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { ownSignup, publicOpportunity } from '@ngo-plus/contract/people/opportunities';

const organisation = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'River Trust',
  country: 'RW',
  timeZone: 'Africa/Kigali',
};

export const shiftIds = [
  '01990000-0000-7000-8000-000000000011',
  '01990000-0000-7000-8000-000000000012',
] as const;

const places = { capacity: 2, waiting: 0, note: '' };

export const opportunity: PublicOpportunity = publicOpportunity.parse({
  id: '01990000-0000-7000-8000-000000000002',
  title: 'Sort donated books',
  summary: 'Sort books for schools.',
  description: 'Bring **warm clothes**.',
  remote: false,
  place: 'Quay 4, Kigali',
  skills: ['Sorting'],
  startsOn: null,
  endsOn: null,
  contactEmail: '',
  state: 'published',
  organisation,
  publishedAt: '2026-03-01T09:00:00Z',
  updatedAt: '2026-03-01T09:00:00Z',
  shifts: [
    {
      ...places,
      id: shiftIds[0],
      placesLeft: 2,
      startsAt: '2100-04-04T07:00:00Z',
      endsAt: '2100-04-04T10:00:00Z',
    },
    {
      ...places,
      id: shiftIds[1],
      placesLeft: 0,
      waiting: 3,
      startsAt: '2100-04-05T07:00:00Z',
      endsAt: '2100-04-05T10:00:00Z',
    },
  ],
});

export const signup = (overrides: Partial<OwnSignup> = {}): OwnSignup =>
  ownSignup.parse({
    id: '01990000-0000-7000-8000-000000000021',
    state: 'confirmed',
    signedUpAt: '2026-03-01T09:00:00Z',
    turn: null,
    reason: '',
    mayCancel: true,
    awaitingApproval: false,
    opportunity,
    organisation,
    shift: { ...opportunity.shifts[0], state: 'open' },
    ...overrides,
  });

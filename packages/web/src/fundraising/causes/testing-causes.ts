import { type Cause, plainForm } from '@ngo-plus/contract/fundraising/causes';

type Loose<Shape> = { [Name in keyof Shape]?: unknown };

/** A draft as the server returns it, with overrides. */
export const causeOf = (overrides: Loose<Cause> = {}): Cause =>
  ({
    id: '0199a1b2-0000-7000-8000-0000000000c1',
    title: 'Clean water',
    status: 'draft',
    summary: '',
    story: '',
    category: '',
    location: '',
    cover: null,
    gallery: [],
    currency: 'RWF',
    goalKind: 'amount',
    goalTarget: null,
    startsOn: null,
    endsOn: null,
    suggestions: [],
    form: plainForm,
    questions: [],
    faq: [],
    organisation: {
      id: '0199a1b2-0000-7000-8000-000000000002',
      name: 'Hillside Water Trust',
      country: 'RW',
      timeZone: 'Africa/Kigali',
    },
    totals: { raisedMinor: '0', donations: 0, donors: 0 },
    hasDonations: false,
    missing: {},
    people: [],
    updates: [],
    publishedAt: null,
    pausedAt: null,
    closedAt: null,
    closedBy: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...overrides,
  }) as Cause;

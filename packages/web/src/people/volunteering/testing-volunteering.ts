import type { HourEntry } from '@ngo-plus/contract/people/volunteering';

export const place = { id: '0199a1b2-0000-7000-8000-000000000002', name: 'Hillside Water Trust' };

export const ada = { id: '0199a1b2-0000-7000-8000-00000000000a', name: '<b>Ada</b>' };

/** An entry as the server returns it, with overrides. */
export const entryOf = (overrides: Record<string, unknown> = {}): HourEntry =>
  ({
    id: '0199a1b2-0000-7000-8000-0000000000e1',
    organisation: place,
    person: ada,
    timeZone: 'Africa/Kigali',
    workedOn: '2026-03-01',
    minutes: 150,
    startedAt: null,
    endedAt: null,
    source: 'manual',
    about: '',
    note: 'Planting',
    shiftId: null,
    taskId: null,
    reportId: null,
    state: 'pending',
    unplanned: false,
    checkOutForgotten: false,
    createdAt: '2026-03-01T09:00:00.000Z',
    reason: '',
    decidedAt: null,
    decidedBy: null,
    mayDecide: true,
    mayChange: true,
    mayWithdraw: false,
    mayReopen: false,
    ...overrides,
  }) as HourEntry;

const none = { pending: 0, approved: 0, declined: 0, withdrawn: 0 };

export const summary = {
  minutes: { ...none, pending: 150 },
  entries: { ...none, pending: 1 },
  months: [],
  organisations: [],
  value: [{ amountMinor: '61500', currency: 'RWF' }],
  unvaluedMinutes: 90,
};

export const shift = {
  shiftId: '0199a1b2-0000-7000-8000-0000000000f1',
  title: 'Tree planting',
  organisation: place,
  place: 'Hill 3',
  startsAt: '2026-03-01T09:00:00.000Z',
  endsAt: '2026-03-01T12:00:00.000Z',
  timeZone: 'Africa/Kigali',
  next: 'check-in',
  refusal: '',
  unplanned: false,
  open: null,
};

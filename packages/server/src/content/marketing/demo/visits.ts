import type { VisitRow } from '../table.ts';

type Way = Partial<Omit<VisitRow, 'day' | 'visits'>> & {
  /** Visits on an ordinary working day. */
  readonly perDay: number;
  /** Days ago between which it brought visits; always when left out. */
  readonly between?: readonly [from: number, to: number];
};

/** Invented ways that lead to the pages. */
const ways: readonly Way[] = [
  { path: '/', perDay: 34 },
  { path: '/public-grants', perDay: 12 },
  { path: '/', referrerHost: 'search.example', perDay: 41 },
  { path: '/public-grants', referrerHost: 'search.example', perDay: 23 },
  { path: '/public-blogs', referrerHost: 'search.example', perDay: 9 },
  { path: '/', referrerHost: 'forum.example.org', perDay: 6 },
  {
    path: '/',
    source: 'hilltop-radio',
    medium: 'audio',
    campaign: 'harvest-week',
    perDay: 38,
    between: [0, 9],
  },
  {
    path: '/public-grants',
    source: 'sector-letter',
    medium: 'email',
    campaign: 'grants-in-spring',
    perDay: 27,
    between: [6, 24],
  },
  { path: '/pricing', source: 'clinic-network', medium: 'referral', perDay: 7 },
  {
    path: '/public-blogs',
    source: 'field-forum',
    medium: 'social',
    campaign: 'pump-keepers',
    perDay: 31,
    between: [33, 44],
  },
  { path: '/pricing', perDay: 8 },
  { path: '/help-center', perDay: 5 },
  { path: '/contact', perDay: 3 },
];

const days = 60;
const dayMs = 86_400_000;

/** Sixty days up to today: busier on working days, and a little more each week. */
export function demoVisits(now: Date): VisitRow[] {
  return Array.from({ length: days }, (_, ago) =>
    visitsOf(new Date(now.getTime() - ago * dayMs), ago),
  ).flat();
}

function visitsOf(date: Date, ago: number): VisitRow[] {
  const day = date.toISOString().slice(0, 10);
  const restful = [0, 6].includes(date.getUTCDay()) ? 0.45 : 1;
  const grown = 1.25 - ago / 120;
  return ways.flatMap(({ perDay, between: [from, to] = [0, days], ...way }, n) => {
    const uneven = 0.7 + (((ago * 37 + n * 101) % 61) / 61) * 0.6;
    const visits = Math.round(perDay * restful * grown * uneven);
    return ago < from || ago > to || visits < 1 ? [] : [{ ...unsaid, ...way, day, visits }];
  });
}

const unsaid = {
  path: '/',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  referrerHost: '',
};

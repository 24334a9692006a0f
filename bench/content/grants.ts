import type { Prose } from './prose.ts';
import type { Random } from './random.ts';

const countries = [
  'Rwanda',
  'Kenya',
  'Uganda',
  'Tanzania',
  'Ghana',
  'Nigeria',
  'Senegal',
  'Malawi',
  'Zambia',
  'Ethiopia',
  'South Africa',
  'Morocco',
  'Tunisia',
  'Egypt',
  'India',
  'Nepal',
  'Bangladesh',
  'Indonesia',
  'Philippines',
  'Vietnam',
  'Peru',
  'Colombia',
  'Mexico',
  'Brazil',
  'Haiti',
  'United States',
  'Canada',
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Poland',
];
const areas = [
  'Education',
  'Health',
  'Water',
  'Agriculture',
  'Climate',
  'Human rights',
  'Children',
  'Women and girls',
  'Disability',
  'Arts and culture',
  'Sport',
  'Housing',
  'Refugees',
  'Youth',
  'Emergency relief',
  'Food security',
  'Biodiversity',
  'Media',
  'Technology',
  'Older people',
];
const categories = ['Project grant', 'Core funding', 'Fellowship', 'Award', 'Capital', 'Research'];
const dayMs = 86_400_000;

const someOf = (list: readonly string[], count: number, { one }: Random) => [
  ...new Set(Array.from({ length: count }, () => one(list))),
];

/** Returns a public grant as columns of `grants`; a third of them are still open. */
export function makeGrant(
  id: string,
  orgId: string,
  funders: readonly string[],
  random: Random,
  prose: Prose,
) {
  const { between, one, fraction } = random;
  const postedAt = Date.now() - fraction() * 1_500 * dayMs;
  const postedText = new Date(postedAt).toISOString();
  const deadline = new Date(postedAt + between(20, 1_000) * dayMs);
  deadline.setUTCHours(12, 0, 0, 0);
  const least = between(1, 50) * 1_000_00;
  return {
    id,
    org_id: orgId,
    visibility: 'everyone',
    title: prose.phrase(between(4, 12)).slice(0, 300),
    donor_agency: one(funders),
    category: one(categories),
    grant_size: '',
    amount_min_minor: least,
    amount_max_minor: least * between(2, 20),
    currency: one(['USD', 'EUR', 'GBP', 'RWF']),
    posted_at: postedText,
    deadline_at: fraction() < 0.1 ? null : deadline.toISOString(),
    deadline_day_only: true,
    deadline_note: '',
    stage: 'open',
    country: someOf(countries, between(1, 3), random),
    area_of_interest: someOf(areas, between(1, 4), random),
    summary: prose.paragraph(45).slice(0, 1_000),
    eligibility: prose.paragraph(between(30, 90)),
    description: prose.paragraph(between(60, 400)),
    image_url: '',
    url: 'https://funder.example/apply',
    contact: '',
    created_at: postedText,
    updated_at: postedText,
  };
}

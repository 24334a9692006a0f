import type { Prose } from './prose.ts';
import type { Random } from './random.ts';

const categories = [
  'Funding',
  'Finance',
  'Governance',
  'Volunteers',
  'Impact',
  'Digital',
  'People',
];
const tones = ['informative', 'inspirational', 'casual', 'formal'];
const sixYearsMs = 6 * 365 * 86_400_000;

/** Returns a published post of 400 to 1,200 words as columns of `blog_posts`. */
export function makePost(number: number, id: string, orgId: string, random: Random, prose: Prose) {
  const { between, one, fraction } = random;
  const words = between(400, 1_200);
  const title = prose.phrase(between(4, 10)).slice(0, 200);
  const postDate = new Date(Date.now() - 60_000 - fraction() * sixYearsMs).toISOString();
  return {
    id,
    org_id: orgId,
    slug: `${title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 70)}-${number}`,
    title,
    summary: prose.paragraph(30).slice(0, 1_000),
    content: prose.article(words),
    category: one(categories),
    author: `${prose.phrase(1)} ${prose.phrase(1)}`,
    tone: one(tones),
    keywords: [prose.word(), prose.word(), prose.word()],
    image_url: '',
    source: 'manual',
    draft: false,
    post_date: postDate,
    reading_minutes: Math.ceil(words / 200),
    created_at: postDate,
    updated_at: postDate,
  };
}

import type { Home } from './content/index.ts';
import type { Aim } from './load.ts';
import type { Statement } from './test-platform/index.ts';

/** One kind of request, and the best SQL for each of its addresses. */
export type Case = {
  readonly what: string;
  /** The least ratio of the product to the ceiling. */
  readonly target: number;
  readonly requests: readonly { readonly path: string; readonly best: Statement }[];
  readonly bodyOf?: Aim['bodyOf'];
};

const minRatio = { public: 0.6, signedIn: 0.4, create: 0.5 } as const;

const card = `id, slug, title, category, author, post_date as "postDate", image_url as "imageUrl", summary, tone,
  keywords, source, 'published' as status, reading_minutes as "readingMinutes", updated_at as "updatedAt"`;
const published = 'not draft and post_date <= now()';
const newest = 'order by listed_at desc, id desc limit 21';

const address = '/api/blogs?view=card&limit=20';

const statement = (name: string, text: string, values: Statement['values'] = []): Statement => ({
  name,
  text,
  values,
});

/** What visitors read. */
export function publicCases(walk: readonly Step[], searches: readonly string[]): Case[] {
  const [target, first] = [minRatio.public, walk[0]];
  if (!first) throw new Error('There are no posts.');
  return [
    {
      what: 'GET /api/blogs: 20 cards',
      target,
      requests: [
        {
          path: address,
          best: statement('list', `select ${card} from blog_posts where ${published} ${newest}`),
        },
      ],
    },
    {
      what: 'GET /api/blogs?category=…: 20 cards',
      target,
      requests: [
        {
          path: `${address}&category=Finance`,
          best: statement(
            'category',
            `select ${card} from blog_posts where category_key = $1 and ${published} ${newest}`,
            ['finance'],
          ),
        },
      ],
    },
    {
      what: 'GET /api/blogs/{id}',
      target,
      requests: first.ids.map((id) => ({
        path: `/api/blogs/${id}`,
        best: statement(
          'one',
          `select ${card}, content from blog_posts where id = $1 and ${published}`,
          [id],
        ),
      })),
    },
    {
      what: 'GET /api/blogs?search=…: 20 cards',
      target,
      requests: searches.map((search) => ({
        path: `${address}&search=${encodeURIComponent(search)}`,
        best: statement(
          'search',
          `select ${card} from blog_posts where document @@ blog_query($1) and ${published} ${newest}`,
          [search],
        ),
      })),
    },
    {
      what: 'GET /api/blogs, further pages of 20',
      target,
      requests: walk.slice(0, -1).flatMap(({ ids, next }) => ({
        path: next,
        best: statement(
          'walk',
          `select ${card} from blog_posts where (listed_at, id) < (select listed_at, id from blog_posts where id = $1)
             and ${published} ${newest}`,
          [ids.at(-1) ?? null],
        ),
      })),
    },
  ];
}

/** A page of the list: its posts, and the path of the next page. */
type Step = { readonly ids: readonly string[]; readonly next: string };

/** Reads the first pages of the list of posts. */
export async function walkPosts(url: string, pages: number): Promise<Step[]> {
  const steps: Step[] = [];
  for (let path = address; steps.length < pages; path = steps.at(-1)?.next ?? '') {
    const reply = await fetch(url + path);
    const posts = (await reply.json()) as { id: string }[];
    const [, next] = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '') ?? [];
    if (next === undefined) throw new Error(`${path} is the last page.`);
    steps.push({ ids: posts.map(({ id }) => id), next });
  }
  return steps;
}

/** Reads by people of an organisation. */
export function signedInCases(orgId: string): Case[] {
  const list = (what: string, path: string, text: string): Case => ({
    what,
    target: minRatio.signedIn,
    requests: [{ path, best: statement(what, text, [orgId]) }],
  });
  return [
    list(
      'GET /api/contacts: 20',
      '/api/contacts?limit=20',
      `select id, name, given_name, organisation, emails, phones, street, city, region, postal_code, country, language,
         birth_year, kinds_by_hand, kinds_by_event, tags, owner_id, created_at, updated_at
       from contacts where org_id = $1 and state = 'active' order by sort_key, id limit 21`,
    ),
    list(
      'GET /api/donations: 20',
      '/api/donations?limit=20',
      `select d.id, cause_id, c.title, d.name, d.email, amount_minor, refunded_minor, d.currency, d.status, method, offline,
         hides, at
       from donations d join causes c on c.id = d.cause_id
       where d.org_id = $1 and d.status <> 'void' order by at desc, d.id desc limit 21`,
    ),
    list(
      'GET /api/storage/entries: 20',
      '/api/storage/entries?limit=20',
      `select e.id, kind, parent_id, e.name, e.size_bytes, e.content_type, c.state, restricted, indexed, u.name as creator,
         e.created_at, e.updated_at,
         exists (select from storage_shares s where s.entry_id = e.id) as shared,
         exists (select from storage_links l where l.entry_id = e.id and revoked_at is null) as linked
       from storage_entries e left join storage_contents c on c.id = content_id left join users u on u.id = e.created_by
       where e.org_id = $1 and parent_id is null and trashed_at is null
       order by parent_id, kind desc, e.name collate natural_order, e.id limit 21`,
    ),
    list(
      'GET /api/contacts/tasks: 20',
      '/api/contacts/tasks?limit=20',
      `select t.id, contact_id, c.name as contact_name, title, due_on, assignee_id, u.name as assignee_name, done_at, t.created_at
       from contact_tasks t join contacts c on c.id = contact_id left join users u on u.id = assignee_id
       where t.org_id = $1 and done_at is null order by coalesce(due_on, 'infinity'::date), t.id limit 21`,
    ),
  ];
}

/** The words by which created records are found again. */
export const mark = 'Created by the bench';

/** Records that people of an organisation create. The ceiling inserts only the record: no audit entry, no event. */
export function createCases({ orgId, userId, causeId, currency }: Home): Case[] {
  const words = 'Water is life. '.repeat(100);
  return [
    {
      what: 'POST /api/contacts',
      target: minRatio.create,
      bodyOf: (number) => ({
        name: `${mark} ${number}`,
        emails: [{ address: `created${number}@bench.example` }],
      }),
      requests: [
        {
          path: '/api/contacts',
          best: statement(
            'add contact',
            `insert into contacts (id, org_id, origin, name, sort_key, emails, created_at, updated_at)
             values (uuidv7(), $1, 'hand', $2, lower($2), $3, now(), now()) returning *`,
            [orgId, mark, JSON.stringify([{ address: 'created@bench.example', label: '' }])],
          ),
        },
      ],
    },
    {
      what: 'POST /api/blogs',
      target: minRatio.create,
      bodyOf: (number) => ({ title: `${mark} ${number}`, content: words, status: 'draft' }),
      requests: [
        {
          path: '/api/blogs',
          best: statement(
            'add post',
            `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords, image_url,
               source, draft, reading_minutes, created_at, updated_at)
             values (uuidv7(), $1, uuidv7(), $2, '', $3, 'General', '', '', '{}', '', 'manual', true, 1, now(), now())
             returning ${card}, content`,
            [orgId, mark, words],
          ),
        },
      ],
    },
    {
      what: 'POST /api/donations/offline: one donation',
      target: minRatio.create,
      bodyOf: (number) => ({
        donations: [
          {
            causeId,
            amount: '50',
            currency,
            method: 'cash',
            on: '2026-01-15',
            name: mark,
            email: `donor${number % 1_000}@bench.example`,
          },
        ],
      }),
      requests: [
        {
          path: '/api/donations/offline',
          best: statement(
            'record donation',
            `insert into donations (org_id, cause_id, reference, status, offline, method, amount_minor, currency, counted_minor,
               counted_currency, donor_id, name, email, created_at, paid_at, at)
             values ($1, $2, uuidv7(), 'paid', true, 'cash', 5000, $3, 5000, $3, uuidv7(), $4, '', now(), now(), now()) returning id`,
            [orgId, causeId, currency, mark],
          ),
        },
      ],
    },
    {
      what: 'POST /api/volunteer/hours',
      target: minRatio.create,
      bodyOf: (number) => ({
        workedOn: new Date(Date.UTC(2020, 0, 1 + (number % 2_000))).toISOString().slice(0, 10),
        hours: 0,
        minutes: 1,
        note: mark,
      }),
      requests: [
        {
          path: '/api/volunteer/hours',
          best: statement(
            'log hours',
            // A day before those of the product: a day has no more than 24 hours.
            `insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, source, note, created_by, created_at)
             values ($1, $2, '', '2019-01-01', 1, 'manual', $3, $2, now()) returning *`,
            [orgId, userId, mark],
          ),
        },
      ],
    },
  ];
}

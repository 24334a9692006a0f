import { listPublicCauses, type PublicCauseCard } from '@ngo-plus/contract/fundraising/causes';
import { listMatchedCauses } from '@ngo-plus/contract/fundraising/matching';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  call,
  callCountedPage,
  pageMeta,
  rowsIn,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import {
  EmptyList,
  LinkCards,
  PageHeader,
  PageLinks,
  PublicPage,
  type TileSpec,
  whyNone,
} from '../../../ui/index.ts';
import { CauseFilters } from './cause-filters.tsx';
import { addressOf, filtersIn } from './list-query.ts';
import { PublicCard } from './public-card.tsx';

/** Fills whole rows on wide screens. */
const pageLength = 12;
const none = { items: [], total: 0, next: undefined };

/** If the list cannot be loaded, it is empty with an error. */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = filtersIn(address);
  const cursor = address.get('cursor') ?? undefined;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  let failed = false;
  const page = await callCountedPage(
    listPublicCauses,
    { ...set, ...(cursor && { cursor }), limit: pageLength },
    { ...through(args), anonymous: true },
  ).catch(() => {
    failed = true;
    return none;
  });
  const matched = await matchedOf(page.items, args);
  return { ...page, matched, filters, cursor, failed };
}

/** Current sponsors' matches by cause. The list is shown even if they cannot be loaded. */
async function matchedOf(causes: readonly PublicCauseCard[], args: LoaderFunctionArgs) {
  const open = causes.filter(({ giving }) => giving === 'open');
  if (open.length === 0) return {};
  const ids = open.map(({ id }) => id).join(',');
  const options = { ...through(args), anonymous: true };
  const matched = await call(listMatchedCauses, { ids }, options).catch(() => []);
  return Object.fromEntries(matched.map((one) => [one.causeId, one]));
}

const description =
  'Find NGO causes to support: what each donation does, how much has been raised, and who runs them.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Find a cause', description }, page);

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];

export default function ListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, matched, total, next, filters, cursor, failed } = useLoaderData<typeof loader>();
  const { sort: _, ...narrowing } = filters;
  const narrowed = Object.values(narrowing).some((value) => value !== '');
  const count = t('{{shown}} causes', {
    count: rowsIn(total),
    shown: format.total(total),
    defaultValue_one: '{{shown}} cause',
  });
  return (
    <PublicPage>
      <PageHeader
        title={t('Find a cause')}
        lede={t('See what donations achieve and how much each cause has raised.')}
      />
      <CauseFilters inForce={filters} count={failed ? '' : count} />
      {items.length === 0 ? (
        <NoCauses why={whyNone({ failed, narrowed })} />
      ) : (
        <LinkCards>
          {items.map((cause, index) => (
            <PublicCard key={cause.id} cause={cause} index={index} matched={matched[cause.id]} />
          ))}
        </LinkCards>
      )}
      <PageLinks first={cursor && addressOf(filters)} next={next && addressOf(filters, next)} />
    </PublicPage>
  );
}

/** Shown if the list could not be loaded in the browser. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Find a cause')} />
      <NoCauses why="failed" />
    </PublicPage>
  );
}

function NoCauses({ why }: { why: ReturnType<typeof whyNone> }) {
  const { t } = useTranslation();
  return (
    <EmptyList
      title={why === 'failed' ? t("Couldn't load causes") : t('No causes found')}
      failure={t('Check your connection and try again.')}
      promise={t('Causes appear here when an organisation publishes one.')}
      tiles={tiles}
      path="/fundraising"
      why={why}
    />
  );
}

import { Button } from '@mantine/core';
import { listBoard, readPageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  call,
  callPage,
  ifExists,
  pageMeta,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { PageHeader, PageLinks, PublicPage } from '../../../ui/index.ts';
import { Board } from './board.tsx';
import { PageNotFound } from './not-found.tsx';
import styles from './public.module.css';

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['causeId'] ?? '';
  const address = new URL(args.request.url).searchParams;
  const by = address.get('by') === 'donations' ? ('donations' as const) : ('amount' as const);
  const kind = address.get('kind') === 'team' ? ('team' as const) : ('person' as const);
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  const query = { id, by, kind, limit: pageLength, ...(cursor && { cursor }) };
  const [offer, board] = await Promise.all([
    ifExists(call(readPageOffer, { id }, options)),
    ifExists(callPage(listBoard, query, options)),
  ]);
  if (!offer || !board) return data({ pageData: undefined }, { status: 404 });
  return data({ pageData: { offer, board, by, kind, cursor } });
}

export const meta = (metaArgs: MetaArgs<typeof loader>) => {
  const title = metaArgs.loaderData?.pageData?.offer.cause.title;
  return pageMeta(
    { title: title ? `Fundraisers: ${title}` : 'Not found', listed: false },
    metaArgs,
  );
};

/** The leaderboard of people and teams that raise funds for a cause. */
export default function BoardPage() {
  const { t } = useTranslation();
  const { pageData } = useLoaderData<typeof loader>();
  if (!pageData)
    return (
      <PageNotFound
        title={t('Cause not found')}
        body={t('It may no longer be public. Check the address.')}
      />
    );
  const { offer, board, by, kind, cursor } = pageData;
  const { cause } = offer;
  const at = (changes: { by?: string; kind?: string; cursor?: string }) =>
    `/causes/${cause.id}/leaderboard?${new URLSearchParams({ kind, by, ...changes })}`;
  return (
    <PublicPage width="text">
      <PageHeader title={t('Fundraisers')} lede={cause.title} />
      <nav className={styles.ways} aria-label={t('Leaderboard view')}>
        <div>
          <Way to={at({ kind: 'person' })} isHere={kind === 'person'} label={t('People')} />
          {(offer.teams || offer.teamPages > 0) && (
            <Way to={at({ kind: 'team' })} isHere={kind === 'team'} label={t('Teams')} />
          )}
        </div>
        <div>
          <Way to={at({ by: 'amount' })} isHere={by === 'amount'} label={t('By amount')} />
          <Way to={at({ by: 'donations' })} isHere={by === 'donations'} label={t('By donations')} />
        </div>
      </nav>
      {board.items.length === 0 ? (
        <p>{kind === 'team' ? t('No teams yet.') : t('No fundraisers yet.')}</p>
      ) : (
        <Board pages={board.items} currency={cause.currency} by={by} />
      )}
      <PageLinks first={cursor && at({})} next={board.next && at({ cursor: board.next })} />
      <div className="group">
        {offer.isOpen && offer.who === 'anyone' && (
          <Button component={Link} to={`/causes/${cause.id}/fundraise`}>
            {t('Start my page')}
          </Button>
        )}
        <Button component={Link} to={`/causes/${cause.id}`} variant="default">
          {t('Back to the cause')}
        </Button>
      </div>
    </PublicPage>
  );
}

function Way({ to, isHere, label }: { to: string; isHere: boolean; label: string }) {
  return isHere ? (
    <strong aria-current="true">{label}</strong>
  ) : (
    <Link to={to} preventScrollReset>
      {label}
    </Link>
  );
}

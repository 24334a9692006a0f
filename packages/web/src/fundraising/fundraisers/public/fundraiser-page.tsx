import { Button } from '@mantine/core';
import { listPublicDonations } from '@ngo-plus/contract/fundraising/donations';
import {
  type BoardPage,
  listBoard,
  type PublicPage as Page,
  readPage,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  call,
  callCountedPage,
  callPage,
  ifExists,
  Moment,
  originIn,
  originOf,
  pageMeta,
  rowsIn,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import {
  Initials,
  Lede,
  PublicBox,
  PublicColumns,
  PublicHead,
  PublicPage,
} from '../../../ui/index.ts';
import { CauseProgress, DonationList } from '../../appeals/index.ts';
import { givingText } from '../../causes/index.ts';
import { Board } from './board.tsx';
import { PageNotFound } from './not-found.tsx';
import styles from './public.module.css';
import { SharePage } from './share-page.tsx';

const maxDonations = 12;
const maxMembers = 50;
const none = { items: [], total: 0 };

export async function loader(args: LoaderFunctionArgs) {
  const options = { ...through(args), anonymous: true };
  const page = await ifExists(call(readPage, { id: args.params['id'] ?? '' }, options));
  if (!page) return data({ pageData: undefined }, { status: 404 });
  const { id, kind, cause } = page;
  const [donations = none, members = none] = await Promise.all([
    ifExists(
      callCountedPage(
        listPublicDonations,
        { id: cause.id, fundraiserId: id, limit: maxDonations },
        options,
      ),
    ),
    kind === 'team'
      ? ifExists(callPage(listBoard, { id: cause.id, teamId: id, limit: maxMembers }, options))
      : undefined,
  ]);
  return data({ pageData: { page, donations, members, origin: originOf(args) } });
}

type PageData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['pageData']>;

/** The owner may be a child, so search engines are asked not to index the page. */
export const meta = (metaArgs: MetaArgs<typeof loader>) => {
  const page = metaArgs.loaderData?.pageData?.page;
  const origin = originIn(metaArgs);
  if (!page || !origin) return pageMeta({ title: 'Page not found', listed: false }, metaArgs);
  const title = `${page.name}: ${page.cause.title}`;
  const description = page.story.slice(0, 200) || `Donate to ${page.cause.title}`;
  const url = `${origin}/fundraise/${page.id}`;
  const image = page.picture ? new URL(page.picture.url, origin).href : undefined;
  return pageMeta({ title, description, url, image, listed: false }, metaArgs);
};

/** The public page of one person or team: story, progress, donations, and a link to the donation form. */
export default function FundraiserPage() {
  const { t } = useTranslation();
  const { pageData } = useLoaderData<typeof loader>();
  if (!pageData)
    return (
      <PageNotFound
        title={t('Page not found')}
        body={t('It may no longer be public. You can still donate to its cause.')}
      />
    );
  const { page, origin } = pageData;
  return (
    <PublicPage>
      <PublicColumns>
        <Head page={page} />
        <Side page={page} />
        <div className="stack" style={{ gap: 'clamp(28px, 4vw, 44px)' }}>
          <Members pageData={pageData} />
          <News page={page} />
          <Wall pageData={pageData} />
          <SharePage id={page.id} name={page.name} title={page.cause.title} origin={origin} />
          <p className="muted small">
            <Link to={`/fundraise/${page.id}/report`}>{t('Report this page')}</Link>
          </p>
        </div>
      </PublicColumns>
    </PublicPage>
  );
}

function Head({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { kind, name, picture, story, cause, team } = page;
  return (
    <PublicHead>
      {picture && <img className={styles.picture} src={picture.url} alt="" />}
      <div className={`group ${styles.who}`} style={{ gap: 16, alignItems: 'center' }}>
        {!picture && <Initials name={name} size={72} />}
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <Lede>
            {kind === 'team' ? t('A team fundraising for') : t('is fundraising for')}{' '}
            <Link to={`/causes/${cause.id}`}>{cause.title}</Link>
            {', '}
            {cause.organisation}
          </Lede>
        </div>
      </div>
      {team && (
        <p className="muted small">
          {t('Team:')} <Link to={`/fundraise/${team.id}`}>{team.name}</Link>
        </p>
      )}
      {story && <p className={styles.words}>{story}</p>}
    </PublicHead>
  );
}

function Side({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { id, cause, goalMinor, raisedMinor, donations, isClosed, kind, takesPages } = page;
  const isOpen = cause.giving === 'open';
  return (
    <PublicBox as="aside" aria-label={t('Fundraising progress')}>
      <CauseProgress
        size="lg"
        cause={{
          currency: cause.currency,
          goalKind: 'amount',
          goalTarget: goalMinor,
          totals: { raisedMinor, donations, donors: 0 },
        }}
      />
      {isClosed && <p>{t('This page is closed. You can still donate to the cause.')}</p>}
      {cause.giving !== 'open' && <p>{t(givingText[cause.giving])}</p>}
      {isOpen && (
        <Button
          component="a"
          href={isClosed ? `/causes/${cause.id}#give` : `/causes/${cause.id}?for=${id}#give`}
          size="lg"
          fullWidth
        >
          {isClosed ? t('Donate to the cause') : t('Donate')}
        </Button>
      )}
      <p className="muted small">
        {t('Your donation goes to {{organisation}}, not to the person who created this page.', {
          organisation: cause.organisation,
        })}
      </p>
      <p className={styles.ways}>
        {takesPages && kind === 'team' && !isClosed && (
          <Link to={`/causes/${cause.id}/fundraise?team=${id}`}>{t('Join this team')}</Link>
        )}
        <Link to={`/causes/${cause.id}/leaderboard`}>{t('All fundraisers')}</Link>
      </p>
    </PublicBox>
  );
}

/** The page's heading already names the team. */
const within = (page: BoardPage): BoardPage => ({ ...page, team: null });

function Members({ pageData: { page, members } }: { pageData: PageData }) {
  const { t } = useTranslation();
  if (page.kind !== 'team') return null;
  return (
    <section className="stack part">
      <h2>{t('Members')}</h2>
      {members.items.length === 0 ? (
        <p className="muted small">{t('No members yet.')}</p>
      ) : (
        <Board pages={members.items.map(within)} currency={page.cause.currency} />
      )}
    </section>
  );
}

function News({ page }: { page: Page }) {
  const { t } = useTranslation();
  if (page.updates.length === 0) return null;
  return (
    <section className="stack part">
      <h2>{t('News')}</h2>
      <ol className={styles.updates}>
        {page.updates.map(({ id, text, at }) => (
          <li key={id}>
            <p className="muted small">
              <Moment at={at} />
            </p>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Wall({ pageData: { donations } }: { pageData: PageData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, total } = donations;
  return (
    <section className="stack part">
      <h2>
        {total === 0
          ? t('No donations through this page yet')
          : t('{{shown}} donations', {
              count: rowsIn(total),
              shown: format.total(total),
              defaultValue_one: '{{shown}} donation',
            })}
      </h2>
      {total === 0 ? <p>{t('Be the first to donate.')}</p> : <DonationList donations={items} />}
    </section>
  );
}

import { listBoard, readPageOffer, startPage } from '@ngo-plus/contract/fundraising/fundraisers';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  call,
  callPage,
  ifExists,
  pageMeta,
  sendForm,
  sentForm,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { PageHeader, PublicPage } from '../../../ui/index.ts';
import { plainGoal } from '../plain-goal.ts';
import { PageNotFound } from './not-found.tsx';
import styles from './public.module.css';
import { StartForm } from './start-form.tsx';

const maxOffered = 100;

const offerFor = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  ifExists(
    call(
      readPageOffer,
      { id: args.params['causeId'] ?? '' },
      { ...through(args), anonymous: true },
    ),
  );

export async function loader(args: LoaderFunctionArgs) {
  const offer = await offerFor(args);
  if (!offer) return data({ pageData: undefined }, { status: 404 });
  const query = { id: offer.cause.id, kind: 'team' as const, limit: maxOffered };
  const board = offer.teams
    ? await ifExists(callPage(listBoard, query, { ...through(args), anonymous: true }))
    : undefined;
  const teams = (board?.items ?? [])
    .filter(({ isClosed }) => !isClosed)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const wanted = new URL(args.request.url).searchParams.get('team') ?? '';
  const teamId = teams.some(({ id }) => id === wanted) ? wanted : '';
  return data({ pageData: { offer, teams, teamId } });
}

/** Handles the form sent without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  const offer = await offerFor(args);
  form.set('id', args.params['causeId'] ?? '');
  if (offer) form.set('goal', plainGoal(String(form.get('goal') ?? ''), offer.cause.currency));
  return sendForm(startPage, form, through(args));
}

export const meta = (metaArgs: MetaArgs<typeof loader>) => {
  const title = metaArgs.loaderData?.pageData?.offer.cause.title;
  return pageMeta(
    { title: title ? `Fundraise for ${title}` : 'Not found', listed: false },
    metaArgs,
  );
};

/** The page on which visitors start a fundraising page for a cause. */
export default function StartPage() {
  const { t } = useTranslation();
  const { pageData } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!pageData)
    return (
      <PageNotFound
        title={t('Cause not found')}
        body={t('It may no longer be public. Check the address.')}
      />
    );
  const { offer, teams, teamId } = pageData;
  const { cause, isOpen, who } = offer;
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('Fundraise for this cause')}
        lede={t('Your own page for “{{title}}” by {{organisation}}. All donations go to them.', {
          title: cause.title,
          organisation: cause.organisation,
        })}
      />
      {!isOpen && <p>{t("This cause isn't accepting new fundraising pages at the moment.")}</p>}
      {isOpen && who === 'invited' && (
        <p>{t('Only people who were invited can start a page for this cause.')}</p>
      )}
      {isOpen && who === 'anyone' && (
        <StartForm offer={offer} teams={teams} teamId={teamId} posted={posted} />
      )}
      <p className={styles.ways}>
        <Link to="/fundraise/own">{t('I already have a page')}</Link>
        <Link to={`/causes/${cause.id}/leaderboard`}>{t('All fundraisers')}</Link>
      </p>
    </PublicPage>
  );
}

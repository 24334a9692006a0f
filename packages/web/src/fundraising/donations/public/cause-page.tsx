import { shareAddressOf } from '@ngo-plus/contract/fundraising/social-images';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { originIn, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Lede, PublicBox, PublicColumns, PublicHead, PublicPage } from '../../../ui/index.ts';
import {
  CauseCover,
  CauseFaq,
  CauseGallery,
  CausePeople,
  CauseProgress,
  CauseStory,
  CauseUpdates,
  daysLeftOf,
  FundraiseLinks,
  MatchNotice,
  MissingCause,
} from '../../appeals/index.ts';
import { categoryNames, givingText } from '../../causes/index.ts';
import styles from './cause.module.css';
import { answerGiving } from './donate-action.ts';
import { DonationForm } from './donation-form.tsx';
import { DonorWall } from './donor-wall.tsx';
import { ToForm } from './form-link.tsx';
import { type CauseData, loadCause } from './load-cause.ts';
import { CheckoutReturnNotice, SandboxNote } from './notices.tsx';
import { ShareCause } from './share-cause.tsx';
import { useExperiment } from './use-experiment.ts';

export const loader = (args: LoaderFunctionArgs) => loadCause(args);

/** Handles the form sent without JavaScript. */
export const action = answerGiving;

export const meta = (page: MetaArgs<typeof loader>) => {
  const cause = page.loaderData?.causeData?.cause;
  const origin = originIn(page);
  if (!cause || !origin) return pageMeta({ title: 'Cause not found', listed: false }, page);
  const { title, summary: description, id, organisation } = cause;
  const url = `${origin}/causes/${id}`;
  const image = `${origin}${shareAddressOf(cause)}`;
  const fullTitle = `${title}, ${organisation.name}`;
  // Search engines truncate longer descriptions.
  return pageMeta(
    { title: fullTitle.length > 58 ? title : fullTitle, description, url, image },
    page,
  );
};

export default function CausePage() {
  const { causeData } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (!causeData) return <Missing />;
  const { cause } = causeData;
  return (
    <PublicPage>
      <CheckoutReturnNotice search={search} title={cause.title} />
      <PublicColumns>
        <Head cause={cause} />
        <Side causeData={causeData} />
        <Parts causeData={causeData} />
      </PublicColumns>
      {causeData.cause.giving === 'open' && <ToForm formId="give" />}
    </PublicPage>
  );
}

function Head({ cause }: { cause: CauseData['cause'] }) {
  const { t } = useTranslation();
  const { id, title, summary, category, location, organisation } = cause;
  return (
    <PublicHead>
      <CauseCover id={id} cover={cause.cover} first />
      <h1 tabIndex={-1}>{title}</h1>
      {summary && <Lede>{summary}</Lede>}
      <p className={`group ${styles.facts}`} style={{ gap: '4px 20px' }}>
        <strong>{organisation.name}</strong>
        {category && <span>{t(categoryNames[category])}</span>}
        {location && <span>{location}</span>}
      </p>
    </PublicHead>
  );
}

function Side({ causeData }: { causeData: CauseData }) {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  const tried = useExperiment(causeData);
  const { cause, offer, matching, through, now } = causeData;
  const { giving, endsOn, organisation } = cause;
  return (
    <PublicBox>
      <CauseProgress
        cause={cause}
        size="lg"
        promised={matching?.matched}
        daysLeft={daysLeftOf(endsOn, organisation.timeZone, now)}
      />
      <section className={`stack ${styles.giving} unprinted`} id="give">
        <h2 tabIndex={-1}>{t('Donate to this cause')}</h2>
        {through && (
          <p>
            {t('Your donation counts towards the fundraising page of')}{' '}
            <Link to={`/fundraise/${through.id}`}>{through.name}</Link>
          </p>
        )}
        {!offer.isLive && giving === 'open' && <SandboxNote />}
        {giving === 'open' && <MatchNotice matching={matching} />}
        {giving !== 'open' && <p>{t(givingText[giving])}</p>}
        {giving === 'open' && offer.currencies.length === 0 && (
          <p>{t("Online donations aren't available here at the moment.")}</p>
        )}
        {giving === 'open' && offer.currencies.length > 0 && (
          <DonationForm key={tried.variantOf} causeData={tried.causeData} posted={posted} />
        )}
        {giving === 'open' && cause.form.pledges && (
          <p>
            <Link to={`/causes/${cause.id}/pledge`}>{t('Pledge now, pay later')}</Link>
          </p>
        )}
      </section>
    </PublicBox>
  );
}

function Parts({ causeData: { cause, wall, pages, origin } }: { causeData: CauseData }) {
  const { t } = useTranslation();
  const { id, title } = cause;
  return (
    <div className={styles.main}>
      <CauseStory story={cause.story} />
      <CauseGallery gallery={cause.gallery} />
      <CauseUpdates updates={cause.updates} />
      <DonorWall causeId={id} wall={wall} />
      <FundraiseLinks offer={pages} />
      <CausePeople people={cause.people} />
      <CauseFaq faq={cause.faq} />
      <ShareCause id={id} title={title} url={`${origin}/causes/${id}`} />
      <p className={`${styles.foot} unprinted`}>
        <Link to={`/fundraising/report/${id}`}>{t('Report a problem with this cause')}</Link>
      </p>
    </div>
  );
}

function Missing() {
  return (
    <PublicPage>
      <MissingCause />
    </PublicPage>
  );
}

import {
  type PublicOpportunity,
  readOpportunity,
  requestSignup,
} from '@ngo-plus/contract/people/opportunities';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  answerForm,
  call,
  ifExists,
  originIn,
  pageMeta,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import {
  EmptyState,
  Lede,
  MarkdownBody,
  Note,
  PublicColumns,
  PublicHead,
  PublicPage,
  readMarkdown,
} from '../../../ui/index.ts';
import { BackToAll } from './back-to-all.tsx';
import { Facts } from './facts.tsx';
import { helpTiles } from './help-tiles.ts';
import styles from './opportunity.module.css';
import { SignUp } from './sign-up.tsx';
import { structured } from './structured.ts';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const opportunityData = await ifExists(
    call(readOpportunity, { id }, { ...through(args), anonymous: true }),
  );
  if (!opportunityData)
    return data({ opportunity: undefined, text: readMarkdown('') }, { status: 404 });
  const { description, ...opportunity } = opportunityData;
  return data({ opportunity, text: readMarkdown(description, opportunity.title) });
}

/** Handles the form without scripts. */
export const action = answerForm(requestSignup);

export const meta = (page: MetaArgs<typeof loader>) => {
  const opportunity = page.loaderData?.opportunity;
  const origin = originIn(page);
  if (!opportunity || !origin)
    return pageMeta({ title: 'Opportunity not found.', listed: false }, page);
  const { title, summary: description, organisation, id } = opportunity;
  const url = `${origin}/opportunities/${id}`;
  return [
    ...pageMeta({ title: `${title}, ${organisation.name}`, description, url }, page),
    { 'script:ld+json': structured(opportunity, url) },
  ];
};

export default function OpportunityPage() {
  const { t } = useTranslation();
  const { opportunity, text } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!opportunity) return <Missing />;
  return (
    <PublicPage>
      <PublicColumns>
        <Head {...opportunity} />
        <SignUp key={opportunity.id} opportunity={opportunity} posted={posted} />
        <div className={styles.text}>
          <h2>{t("What you'll do")}</h2>
          <MarkdownBody tree={text} />
        </div>
      </PublicColumns>
      <BackToAll />
    </PublicPage>
  );
}

type OpportunityFacts = Omit<PublicOpportunity, 'description'>;

function Head(opportunity: OpportunityFacts) {
  const { t } = useTranslation();
  const { organisation } = opportunity;
  return (
    <PublicHead>
      <p className={styles.organiser}>
        <Link to={`/opportunities/by/${organisation.id}`}>{organisation.name}</Link>
      </p>
      <h1 tabIndex={-1}>{opportunity.title}</h1>
      <Lede>{opportunity.summary}</Lede>
      {opportunity.state === 'closed' && (
        <Note tone="warn" role="note">
          {t('This opportunity is closed to new sign-ups.')}
        </Note>
      )}
      <Facts {...opportunity} />
    </PublicHead>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <EmptyState
        level={1}
        title={t('Opportunity not found.')}
        body={t('It may no longer be public. Check the address.')}
        tiles={helpTiles}
      />
      <BackToAll />
    </PublicPage>
  );
}

import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PageHeader, PublicPage } from '../../../ui/index.ts';
import { loadList } from './load-list.ts';
import { NoOpportunities, OpportunityList } from './opportunity-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadList(args);

const description = "Volunteer where you're needed: shifts at NGOs near you or from home.";

export const meta = (page: MetaArgs) => pageMeta({ title: 'Volunteer', description }, page);

export default function ListPage() {
  const { t } = useTranslation();
  const listed = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <PageHeader
        title={t('Volunteer')}
        lede={t(
          "Volunteer where you're needed. Choose a shift near you or from home, and sign up.",
        )}
      />
      <OpportunityList {...listed} path="/opportunities" withOrganisation />
    </PublicPage>
  );
}

/** Shown when loading the list fails in the browser. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Volunteer')} />
      <NoOpportunities path="/opportunities" why="failed" />
    </PublicPage>
  );
}

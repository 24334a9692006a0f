import { readOfferer } from '@ngo-plus/contract/people/opportunities';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call, ifExists, pageMeta, through, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PageHeader, PublicPage } from '../../../ui/index.ts';
import { BackToAll } from './back-to-all.tsx';
import { helpTiles } from './help-tiles.ts';
import { loadList } from './load-list.ts';
import { OpportunityList } from './opportunity-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const orgId = args.params['orgId'] ?? '';
  const options = { ...through(args), anonymous: true };
  const [organisation, list] = await Promise.all([
    ifExists(call(readOfferer, { orgId }, options)),
    loadList(args, orgId),
  ]);
  return data({ organisation, list }, { status: organisation ? 200 : 404 });
}

export const meta = (page: MetaArgs<typeof loader>) => {
  const organisation = page.loaderData?.organisation;
  if (!organisation) return pageMeta({ title: 'Organisation not found.', listed: false }, page);
  const title = `Volunteer with ${organisation.name}`;
  return pageMeta({ title, description: `${title}: shifts and places.` }, page);
};

export default function OrganisationPage() {
  const { t } = useTranslation();
  const { organisation, list } = useLoaderData<typeof loader>();
  if (!organisation)
    return (
      <PublicPage>
        <EmptyState
          level={1}
          title={t('Organisation not found.')}
          body={t('This organisation may have no opportunities right now. Check the address.')}
          tiles={helpTiles}
        />
        <BackToAll />
      </PublicPage>
    );
  return (
    <PublicPage>
      <PageHeader
        title={t('Volunteer with {{name}}', { name: organisation.name })}
        lede={t('Everything this organisation needs help with right now.')}
      />
      <OpportunityList
        {...list}
        path={`/opportunities/by/${organisation.id}`}
        withOrganisation={false}
      />
      <BackToAll />
    </PublicPage>
  );
}

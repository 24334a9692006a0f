import { readPage, reportPage } from '@ngo-plus/contract/fundraising/fundraisers';
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
  ifExists,
  pageMeta,
  sendForm,
  sentForm,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { PageHeader, PublicPage } from '../../../ui/index.ts';
import { ReportForm } from '../../appeals/index.ts';
import { PageNotFound } from './not-found.tsx';

const calls = () => import('./calls.ts');

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const page = await ifExists(call(readPage, { id }, { ...through(args), anonymous: true }));
  if (!page) return data({ page: undefined }, { status: 404 });
  const { name, cause } = page;
  return data({ page: { id: page.id, name, organisation: cause.organisation } });
}

/** Handles the form sent without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  form.set('id', args.params['id'] ?? '');
  return sendForm(reportPage, form, through(args));
}

export const meta = (metaArgs: MetaArgs) =>
  pageMeta({ title: 'Report a problem', listed: false }, metaArgs);

/** The page on which visitors report a problem with a fundraising page. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!page)
    return (
      <PageNotFound
        title={t('Page not found')}
        body={t('It may no longer be public. You can still donate to its cause.')}
      />
    );
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('Report a problem')}
        lede={t("About {{name}}'s page. {{organisation}} will read your report.", page)}
      />
      <ReportForm
        posted={posted}
        rules={async () => (await calls()).reportPage.input.omit({ id: true, proof: true })}
        send={async (report) => {
          const { call: send, proveHuman, reportPage: endpoint } = await calls();
          const proof = await proveHuman('REPORT');
          await send(endpoint, { ...report, id: page.id, proof }, { anonymous: true });
        }}
        wayBack={<Link to={`/fundraise/${page.id}`}>{t('Back to the page')}</Link>}
      />
    </PublicPage>
  );
}

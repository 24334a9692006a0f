import { readPage, reportPage } from '@ngo-plus/contract/fundraisers';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  call,
  ifFound,
  PageHeader,
  pageMeta,
  sendForm,
  sentForm,
  through,
  useTranslation,
} from '../../kernel/index.ts';
import { Missing } from './missing.tsx';
import styles from './public.module.css';
import { ReportForm } from './report-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const page = await ifFound(call(readPage, { id }, { ...through(args), anonymous: true }));
  if (!page) return data({ page: undefined }, { status: 404 });
  const { name, cause } = page;
  return data({ page: { id: page.id, name, organisation: cause.organisation } });
}

/** The form, sent without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  form.set('id', args.params['id'] ?? '');
  return sendForm(reportPage, form, through(args));
}

export const meta = (around: MetaArgs) =>
  pageMeta({ title: 'Report a problem', listed: false }, around);

/** Where anybody says what is wrong with a page that raises funds. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!page)
    return (
      <Missing
        title={t('This page was not found')}
        body={t('It may not be public any more. Its cause still takes gifts.')}
      />
    );
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageHeader
        title={t('Report a problem')}
        lede={t('About the page of {{name}}. {{organisation}} reads it.', page)}
      />
      <ReportForm pageId={page.id} posted={posted} />
    </div>
  );
}

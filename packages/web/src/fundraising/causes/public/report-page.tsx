import { readPublicCause, reportCause } from '@ngo-plus/contract/fundraising/causes';
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
import { MissingCause, ReportForm } from '../../appeals/index.ts';

const calls = () => import('./report-calls.ts');

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const cause = await ifExists(
    call(readPublicCause, { id }, { ...through(args), anonymous: true }),
  );
  if (!cause) return data({ cause: undefined }, { status: 404 });
  return data({ cause: { id: cause.id, title: cause.title } });
}

/** Handles the form sent without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  form.set('id', args.params['id'] ?? '');
  return sendForm(reportCause, form, through(args));
}

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Report a problem', listed: false }, page);

/** The page on which visitors report a problem with a public cause. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { cause } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!cause)
    return (
      <PublicPage>
        <MissingCause />
      </PublicPage>
    );
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('Report a problem')}
        lede={t('Your report about {{title}} goes to the NGO Plus team, not to the organisation.', {
          title: cause.title,
        })}
      />
      <ReportForm
        posted={posted}
        rules={async () => (await calls()).reportCause.input.omit({ id: true, proof: true })}
        send={async (report) => {
          const { call: send, proveHuman, reportCause: endpoint } = await calls();
          const proof = await proveHuman('REPORT');
          await send(endpoint, { ...report, id: cause.id, proof }, { anonymous: true });
        }}
        wayBack={<Link to={`/causes/${cause.id}`}>{t('Back to the cause')}</Link>}
      />
    </PublicPage>
  );
}

import { listPageDonations } from '@ngo-plus/contract/fundraising/donations';
import { readOwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  call,
  callCountedPage,
  isServerFault,
  pageMeta,
  pageText,
  RequestFailed,
  through,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { Note, PageHeader, PublicPage } from '../../../ui/index.ts';
import { answerAction } from './handle-action.ts';
import { OwnDashboard } from './own-dashboard.tsx';
import { PagesLinkForm } from './pages-link-form.tsx';

export const meta = (metaArgs: MetaArgs) =>
  pageMeta({ title: 'My fundraising page', listed: false }, metaArgs);

/** The address contains a token: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const token = address.get('token') ?? '';
  const cursor = address.get('after') ?? undefined;
  if (token === '') return data({ own: undefined, refusal: '' });
  const options = { ...through(args), anonymous: true };
  try {
    const page = await call(readOwnPage, { token }, options);
    const donations = await callCountedPage(
      listPageDonations,
      { token, ...(cursor && { cursor }) },
      options,
    );
    return data({ own: { page, donations, token }, refusal: '' });
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    const refusal =
      error.code === 'not_found' || error.code === 'rate_limited'
        ? error.message
        : pageText(args.request)('This link is incomplete. Open it again from the email.');
    return data({ own: undefined, refusal });
  }
}

export const action = answerAction;

export type Own = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['own']>;

/** The page where owners manage their fundraising page, through an emailed link and without an account. */
export default function OwnPage() {
  const { t } = useTranslation();
  const { own, refusal } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const user = useUser();
  if (own) return <OwnDashboard own={own} done={done} />;
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('My fundraising page')}
        lede={t("We'll email you a link. You don't need an account.")}
      />
      {refusal && (
        <Note role="alert" tone="warn">
          {refusal}
        </Note>
      )}
      {user && (
        <Note tone="good">
          {t("You're signed in.")} <Link to="/fundraisers/mine">{t('Go to my pages')}</Link>
        </Note>
      )}
      <PagesLinkForm posted={done?.posted} />
    </PublicPage>
  );
}

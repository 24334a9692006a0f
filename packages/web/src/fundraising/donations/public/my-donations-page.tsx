import {
  changeHiddenDetails,
  listOwnDonations,
  type OwnDonation,
  requestDonations,
} from '@ngo-plus/contract/fundraising/donations';
import {
  listOwnRecurringDonations,
  type OwnRecurringDonation,
} from '@ngo-plus/contract/fundraising/recurring-donations';
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
  isServerFault,
  pageMeta,
  pageText,
  RequestFailed,
  sendForm,
  sentForm,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { Note, PageHeader, PublicPage } from '../../../ui/index.ts';
import { RequestDonations } from './donations-link-form.tsx';
import styles from './my-donations.module.css';
import { OwnDonations } from './own-donations.tsx';
import { OwnRecurringDonationList } from './own-recurring.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'My donations', listed: false }, page);

/** The address may contain a token: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

type Loaded = {
  token: string;
  donations?: OwnDonation[];
  recurring?: OwnRecurringDonation[];
  refusal?: string;
};

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (token === '') return data<Loaded>({ token });
  try {
    const options = { ...through(args), anonymous: true };
    const [donations, recurring] = await Promise.all([
      call(listOwnDonations, { token }, options),
      call(listOwnRecurringDonations, { token }, options),
    ]);
    return data<Loaded>({ token, donations, recurring });
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    const refusal =
      error.code === 'not_found'
        ? error.message
        : pageText(args.request)('This link is incomplete. Open it again from the email.');
    return data<Loaded>({ token: '', refusal });
  }
}

/** Handles both forms, which work without JavaScript: request a link, and change what is public. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  if (!form.has('hides')) return { asked: await sendForm(requestDonations, form, through(args)) };
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '');
  return { changed: await sendForm(changeHiddenDetails, form, through(args)) };
}

export default function MyDonationsPage() {
  const { t } = useTranslation();
  const { donations, recurring = [], token, refusal } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('My donations')}
        lede={
          donations
            ? t('Donations made with your email address, and what others can see of them.')
            : t("We'll email you a link. You don't need an account.")
        }
      />
      {refusal && (
        <Note role="alert" tone="good">
          {refusal}
        </Note>
      )}
      {donations ? (
        <>
          <OwnRecurringDonationList recurring={recurring} token={token} />
          <section className={`stack ${styles.part}`} style={{ gap: 12 }}>
            {recurring.length > 0 && <h2>{t('Donations so far')}</h2>}
            <OwnDonations donations={donations} changed={posted?.changed} />
          </section>
        </>
      ) : (
        <RequestDonations posted={posted?.asked} />
      )}
      <p>
        <Link to="/fundraising">{t('All causes')}</Link>
      </p>
    </PublicPage>
  );
}

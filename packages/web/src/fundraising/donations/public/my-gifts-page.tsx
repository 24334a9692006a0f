import {
  askForGifts,
  changeHiding,
  listOwnGifts,
  type OwnGift,
} from '@ngo-plus/contract/fundraising/donations';
import { listOwnStanding, type OwnStanding } from '@ngo-plus/contract/fundraising/standing-gifts';
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
  PageHeader,
  pageMeta,
  RequestFailed,
  sendForm,
  sentForm,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { AskForGifts } from './ask-for-gifts.tsx';
import styles from './my-gifts.module.css';
import { OwnGifts } from './own-gifts.tsx';
import { OwnStandingList } from './own-standing.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'My gifts', listed: false }, page);

/** The address may hold a token: the page is made for this visitor alone and kept nowhere. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

type Loaded = { token: string; gifts?: OwnGift[]; standing?: OwnStanding[]; refusal?: string };

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (token === '') return data<Loaded>({ token });
  try {
    const options = { ...through(args), anonymous: true };
    const [gifts, standing] = await Promise.all([
      call(listOwnGifts, { token }, options),
      call(listOwnStanding, { token }, options),
    ]);
    return data<Loaded>({ token, gifts, standing });
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    const refusal =
      error.code === 'not_found'
        ? error.message
        : 'This link is not complete. Open it again from the e-mail.';
    return data<Loaded>({ token: '', refusal });
  }
}

/** Both forms, which work without scripts: ask for a link, and change what others see. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  if (!form.has('hides')) return { asked: await sendForm(askForGifts, form, through(args)) };
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '');
  return { changed: await sendForm(changeHiding, form, through(args)) };
}

export default function MyGiftsPage() {
  const { t } = useTranslation();
  const { gifts, standing = [], token, refusal } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('My gifts')}
        lede={
          gifts
            ? t('What was given from your address, and what others see of it.')
            : t('We send a link to your e-mail address. You need no account.')
        }
      />
      {refusal && (
        <p role="alert" className={styles.note}>
          {t(refusal)}
        </p>
      )}
      {gifts ? (
        <>
          <OwnStandingList standing={standing} token={token} />
          <section className={styles.part}>
            {standing.length > 0 && <h2>{t('Gifts so far')}</h2>}
            <OwnGifts gifts={gifts} changed={posted?.changed} />
          </section>
        </>
      ) : (
        <AskForGifts posted={posted?.asked} />
      )}
      <p>
        <Link to="/fundraising">{t('All causes')}</Link>
      </p>
    </div>
  );
}

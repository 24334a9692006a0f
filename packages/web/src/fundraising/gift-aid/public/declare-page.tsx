import {
  declareOwn,
  type OwnGiftAid,
  readOwnGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
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
  pageMeta,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import styles from './declare.module.css';
import { DeclareForm } from './declare-form.tsx';
import { DeclarationConfirmation } from './declared.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Gift Aid', listed: false }, page);

/** The address contains a secret reference of the donor: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const reference = args.params['reference'] ?? '';
  const options = { ...through(args), anonymous: true };
  const donation = await ifExists(call(readOwnGiftAid, { reference }, options));
  return data({ reference, donation }, { status: donation ? 200 : 404 });
}

/** The form works without JavaScript. */
export const action = answerForm(declareOwn);

export default function DeclarePage() {
  const { reference, donation } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (posted?.answer) return <DeclarationConfirmation charity={posted.answer.charity} />;
  if (!donation) return <Unknown />;
  if (donation.state !== 'open') return <GiftAidStatus donation={donation} />;
  return <DeclareForm reference={reference} donation={donation} posted={posted} />;
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 20 }}>
      <PageHeader
        title={t('Donation not found')}
        lede={t('Check the link in the email about your donation.')}
      />
      <p>
        <Link to="/">{t('Go to home page')}</Link>
      </p>
    </div>
  );
}

function GiftAidStatus({ donation }: { donation: OwnGiftAid }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const content = {
    waiting: {
      title: t("Your donation hasn't arrived yet"),
      body: t("Open this page again once you've had your thank-you email."),
    },
    declared: {
      title: t("You've made a Gift Aid declaration"),
      body: t(
        "{{charity}} can claim an extra {{amount}} on your donation. You don't need to do anything else.",
        {
          charity: donation.charity,
          amount: money(donation.reclaim),
        },
      ),
    },
    'not-offered': {
      title: t("This donation isn't eligible for Gift Aid"),
      body: t('Gift Aid is for donations in pounds from individuals to UK charities.'),
    },
    open: { title: '', body: '' },
  }[donation.state];
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 20 }}>
      <PageHeader title={content.title} lede={content.body} />
    </div>
  );
}

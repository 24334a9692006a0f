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
  ifFound,
  PageHeader,
  pageMeta,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import styles from './declare.module.css';
import { DeclareForm } from './declare-form.tsx';
import { Declared } from './declared.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Gift Aid', listed: false }, page);

/** The address holds a reference that only the donor has: the page is kept nowhere. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const reference = args.params['reference'] ?? '';
  const options = { ...through(args), anonymous: true };
  const gift = await ifFound(call(readOwnGiftAid, { reference }, options));
  return data({ reference, gift }, { status: gift ? 200 : 404 });
}

/** The form works without scripts. */
export const action = answerForm(declareOwn);

export default function DeclarePage() {
  const { reference, gift } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (posted?.answer) return <Declared charity={posted.answer.charity} />;
  if (!gift) return <Unknown />;
  if (gift.state !== 'open') return <Standing gift={gift} />;
  return <DeclareForm reference={reference} gift={gift} posted={posted} />;
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('This gift is not known')}
        lede={t('Check the link in the letter about your gift.')}
      />
      <p>
        <Link to="/">{t('Back to the first page')}</Link>
      </p>
    </div>
  );
}

function Standing({ gift }: { gift: OwnGiftAid }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const told = {
    waiting: {
      title: t('Your gift has not arrived yet'),
      body: t('Open this page again when you have the letter that thanks you for your gift.'),
    },
    declared: {
      title: t('You have made a Gift Aid declaration'),
      body: t('{{charity}} can claim {{amount}} on top of your gift. You need not do anything.', {
        charity: gift.charity,
        amount: money(gift.reclaim),
      }),
    },
    'not-offered': {
      title: t('This gift cannot have Gift Aid'),
      body: t('Gift Aid is for gifts of people in pounds to charities in the United Kingdom.'),
    },
    open: { title: '', body: '' },
  }[gift.state];
  return (
    <div className={styles.page}>
      <PageHeader title={told.title} lede={told.body} />
    </div>
  );
}

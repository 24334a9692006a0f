import { readPublicCause } from '@ngo-plus/contract/fundraising/causes';
import { requestPledge } from '@ngo-plus/contract/fundraising/pledges';
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
import { MissingCause } from '../../appeals/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { PledgeForm } from './pledge-form.tsx';

const dayMs = 86_400_000;

/** Suggested day: a month ahead, after the next payday. */
const proposedDays = 30;

const causeOf = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  ifExists(
    call(
      readPublicCause,
      { id: args.params['causeId'] ?? '' },
      { ...through(args), anonymous: true },
    ),
  );

export async function loader(args: LoaderFunctionArgs) {
  const cause = await causeOf(args);
  if (!cause) return data({ pledgeCause: undefined }, { status: 404 });
  const { id, title, currency, organisation, form, giving } = cause;
  const on = new Date(Date.now() + proposedDays * dayMs).toISOString().slice(0, 10);
  const isOpen = form.pledges && giving === 'open';
  return data({
    pledgeCause: { id, title, currency, organisation: organisation.name, isOpen, on },
  });
}

export type PledgeCause = NonNullable<
  ReturnType<typeof useLoaderData<typeof loader>>['pledgeCause']
>;

/** Handles the form sent without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  const cause = await causeOf(args);
  form.set('id', args.params['causeId'] ?? '');
  if (cause) form.set('amount', plainAmount(String(form.get('amount') ?? ''), cause.currency));
  return sendForm(requestPledge, form, through(args));
}

export const meta = (metaArgs: MetaArgs<typeof loader>) => {
  const title = metaArgs.loaderData?.pledgeCause?.title;
  return pageMeta(
    { title: title ? `Make a pledge: ${title}` : 'Not found', listed: false },
    metaArgs,
  );
};

/** The page on which a donor pledges to a cause and pays later. */
export default function PledgePage() {
  const { t } = useTranslation();
  const { pledgeCause: cause } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!cause)
    return (
      <PublicPage width="text">
        <MissingCause />
      </PublicPage>
    );
  const { id, title, organisation, isOpen } = cause;
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('Pledge now, pay later')}
        lede={t('For “{{title}}” by {{organisation}}', { title, organisation })}
      />
      {isOpen ? (
        <PledgeForm pledgeCause={cause} posted={posted} />
      ) : (
        <p>{t("This cause isn't accepting pledges right now.")}</p>
      )}
      <p>
        <Link to={`/causes/${id}`}>{t('View cause')}</Link>
      </p>
    </PublicPage>
  );
}

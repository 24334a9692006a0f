import { Button } from '@mantine/core';
import { leaveWaitingList } from '@ngo-plus/contract/fundraising/ticketing';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PageHeader, PublicPage } from '../../../ui/index.ts';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Leave the waiting list', listed: false }, page);

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = answerForm(leaveWaitingList);

/** Asks for confirmation first: mail programs open links, too. */
export default function WaitingPage() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const refusal = posted?.message ?? Object.values(posted?.fields ?? {})[0];
  if (posted?.answer)
    return (
      <PublicPage width="text" role="status">
        <PageHeader title={t("You've left the waiting list")} lede={posted.answer.message} />
        <p>
          <Link to="/events">{t('All events')}</Link>
        </p>
      </PublicPage>
    );
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('Leave the waiting list?')}
        lede={t('Any seats reserved for you go to the next person.')}
      />
      <div role="alert">{refusal}</div>
      <Form method="post" replace className="group unprinted">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" color="brick" loading={busy}>
          {t('Leave the waiting list')}
        </Button>
        <Button component={Link} to="/events" variant="default">
          {t('Stay on the list')}
        </Button>
      </Form>
    </PublicPage>
  );
}

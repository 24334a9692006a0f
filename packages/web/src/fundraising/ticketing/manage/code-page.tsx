import { findTicketCode } from '@ngo-plus/contract/fundraising/ticketing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import {
  call,
  Loading,
  PageHeader,
  pageMeta,
  SkeletonLines,
  useTranslation,
} from '../../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'Code of a ticket' });

/** Where the camera of a phone leads: to the door of the event, with the code. */
export default function CodePage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['ticketing', 'code', code],
    queryFn: ({ signal }) => call(findTicketCode, { code }, { signal }),
    retry: false,
  });
  if (data)
    return (
      <Navigate
        to={`/ticketing/${data.eventId}/check-in?${new URLSearchParams({ code })}`}
        replace
      />
    );
  if (error)
    return (
      <>
        <PageHeader
          title={t('This code is not one of yours')}
          lede={t(
            'It belongs to another organisation, or is mistyped. Who holds a ticket finds it by the link in their letter.',
          )}
        />
        <p>
          <Link to="/ticketing">{t('Events and tickets')}</Link>
        </p>
      </>
    );
  return (
    <Loading>
      <SkeletonLines lines={3} />
    </Loading>
  );
}

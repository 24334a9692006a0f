import { findTicketCode } from '@ngo-plus/contract/fundraising/ticketing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { call, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Loading, PageHeader, SkeletonLines } from '../../../ui/index.ts';

export const meta = () => pageMeta({ title: 'Ticket code' });

/** Redirects from a scanned code to the event's check-in page. */
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
          title={t('Unknown ticket code')}
          lede={t(
            'It belongs to another organisation or is mistyped. People can find their ticket through the link in their email.',
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

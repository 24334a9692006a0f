import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../../../ui/index.ts';
import { oneCertificate } from '../queries.ts';
import { IssuedDetailView } from './issued-detail.tsx';

export const meta = () => pageMeta({ title: 'Issued certificate' });

/** One issued certificate and its history. */
export default function IssuedPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(oneCertificate(id));
  if (error)
    return (
      <ErrorState
        title={t("Couldn't load this certificate")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label={t('Loading certificate...')}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return <IssuedDetailView certificate={data} />;
}

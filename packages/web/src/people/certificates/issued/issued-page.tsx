import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Loaded } from '../../../ui/index.ts';
import { oneCertificate } from '../queries.ts';
import { IssuedDetailView } from './issued-detail.tsx';

export const meta = () => pageMeta({ title: 'Issued certificate' });

/** One issued certificate and its history. */
export default function IssuedPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneCertificate(id))} failed={t("Couldn't load this certificate")}>
      {(data) => <IssuedDetailView certificate={data} />}
    </Loaded>
  );
}

import { createPledge } from '@ngo-plus/contract/fundraising/pledges';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  SkeletonLines,
  showToast,
} from '../../../ui/index.ts';
import { pledgeCauses, pledgeKey } from '../queries.ts';
import { type CauseChoice, PledgeForm } from './pledge-form.tsx';
import { emptyPledge } from './pledge-values.ts';

export const meta = () => pageMeta({ title: 'New pledge' });

export default function NewPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(pledgeCauses);
  const causes = data?.filter(({ status }) => status !== 'draft');
  const [first] = causes ?? [];
  return (
    <>
      <PageHeader
        title={t('New pledge')}
        lede={t('For a donor who will give later or in instalments.')}
        crumbs={[{ label: t('Pledges'), to: '/pledges' }]}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load causes")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!causes && !error && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {causes && !first && (
        <EmptyState
          title={t('No public causes yet')}
          body={t('A pledge is always for a cause. Publish a cause first.')}
          tiles={[
            { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
            { person: 5, tones: ['clay', 'sun', 'cream'] },
            { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
          ]}
          action={<Link to="/causes">{t('View causes')}</Link>}
        />
      )}
      {causes && first && <New causes={causes} first={first} />}
    </>
  );
}

function New({ causes, first }: { causes: readonly CauseChoice[]; first: CauseChoice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createPledge, pledgeKey);
  return (
    <PledgeForm
      initial={emptyPledge(first)}
      causes={causes}
      action={t('Add pledge')}
      back="/pledges"
      save={async (values) => {
        const { id } = await mutateAsync(values);
        showToast('done', t('Pledge added'));
        await navigate(`/pledges/${id}`);
      }}
    />
  );
}

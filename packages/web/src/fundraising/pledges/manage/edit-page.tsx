import { changePledge, type Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines, showToast } from '../../../ui/index.ts';
import { onePledge, pledgeCauses, pledgeKey } from '../queries.ts';
import { type CauseChoice, PledgeForm } from './pledge-form.tsx';
import { valuesOf } from './pledge-values.ts';

export const meta = () => pageMeta({ title: 'Edit pledge' });

export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const pledge = useQuery(onePledge(id));
  const causes = useQuery(pledgeCauses);
  const error = pledge.error ?? causes.error;
  if (error && !(pledge.data && causes.data))
    return (
      <ErrorState
        level={1}
        title={t("Couldn't load this pledge")}
        error={error}
        onRetry={() => void Promise.all([pledge.refetch(), causes.refetch()])}
      />
    );
  if (!pledge.data || !causes.data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  const open = causes.data.filter(({ status }) => status !== 'draft');
  return <Edit pledge={pledge.data} causes={open} />;
}

function Edit({ pledge, causes }: { pledge: Pledge; causes: readonly CauseChoice[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(changePledge, pledgeKey);
  const back = `/pledges/${pledge.id}`;
  // Its cause may be missing from the first page of the list.
  const own = { id: pledge.causeId, title: pledge.causeTitle, currency: pledge.promised.currency };
  return (
    <>
      <PageHeader
        title={t('Edit pledge')}
        lede={pledge.name}
        crumbs={[
          { label: t('Pledges'), to: '/pledges' },
          { label: pledge.name, to: back },
        ]}
      />
      <PledgeForm
        initial={valuesOf(pledge)}
        causes={[own, ...causes.filter(({ id }) => id !== own.id)]}
        action={t('Save')}
        back={back}
        save={async (values) => {
          await mutateAsync({ ...values, id: pledge.id });
          showToast('done', t('Saved'));
          await navigate(back);
        }}
      />
    </>
  );
}

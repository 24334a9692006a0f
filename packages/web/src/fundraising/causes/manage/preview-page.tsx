import { Stack } from '@mantine/core';
import { type Cause, managesCauses } from '@ngo-plus/contract/fundraising/causes';
import { allows } from '@ngo-plus/contract/kernel';
import { useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { CausePreview } from './cause-preview.tsx';
import { CauseQuery } from './cause-tabs.tsx';

export const meta = () => pageMeta({ title: 'Cause preview' });

/** A cause as the public will see it, for its team. */
export default function PreviewPage() {
  const { causeId = '' } = useParams();
  return <CauseQuery id={causeId}>{(cause) => <CausePage cause={cause} />}</CauseQuery>;
}

function CausePage({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const manages = allows(managesCauses, useUser()?.role);
  return (
    <Stack gap="clamp(24px, 4vw, 40px)">
      <PageHeader
        title={cause.title}
        lede={
          cause.status === 'draft'
            ? t('Draft: only your team can see it.')
            : t('Preview without the donation form.')
        }
        crumbs={[
          { label: t('Causes'), to: '/causes' },
          ...(manages ? [{ label: t('Edit'), to: `/causes/edit/${cause.id}` }] : []),
        ]}
      />
      <CausePreview cause={cause} />
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import type { LeadDetail } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, SidePanel, SkeletonLines } from '../../ui/index.ts';
import { DeleteLead } from './delete-lead.tsx';
import { LeadChoices } from './lead-choices.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { oneLead } from './queries.ts';

type Props = {
  /** Empty when none is open. */
  id: string;
  onClose: () => void;
};

/** The details of one lead, beside the list. */
export function LeadPanel({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data: lead, error, refetch } = useQuery({ ...oneLead(id), enabled: id !== '' });
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(30rem, 100vw)"
      title={lead ? lead.organisationName || lead.name : t('Lead')}
    >
      <Stack gap="lg" px="lg" pt="xs" pb="xl">
        {error && !lead && (
          <ErrorState
            level={3}
            title={t("Couldn't load lead")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !lead && (
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {lead && <LeadDetails key={lead.id} lead={lead} onDeleted={onClose} />}
      </Stack>
    </SidePanel>
  );
}

function LeadDetails({ lead, onDeleted }: { lead: LeadDetail; onDeleted: () => void }) {
  return (
    <>
      <LeadFacts lead={lead} />
      <LeadChoices lead={lead} />
      <LeadNotes lead={lead} />
      <DeleteLead lead={lead} onDeleted={onDeleted} />
    </>
  );
}

import { Stack } from '@mantine/core';
import type { LeadDetail } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { Loaded, SidePanel } from '../../ui/index.ts';
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
  const query = useQuery({ ...oneLead(id), enabled: id !== '' });
  const { data: lead } = query;
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(30rem, 100vw)"
      title={lead ? lead.organisationName || lead.name : t('Lead')}
    >
      <Stack gap="lg" px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load lead")} level={3} lines={8}>
          {(lead) => <LeadDetails key={lead.id} lead={lead} onDeleted={onClose} />}
        </Loaded>
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

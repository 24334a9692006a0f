import { NativeSelect } from '@mantine/core';
import { type LeadDetail, leadStates } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { Grid, showToast } from '../../ui/index.ts';
import { stateNames } from './labels.ts';
import { leadOwners, useChangeLead } from './queries.ts';

type Change = Omit<Parameters<ReturnType<typeof useChangeLead>['mutate']>[0], 'id'>;

/** The state and owner of a lead. Both are saved when they are selected. */
export function LeadChoices({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation();
  const { data: owners = [] } = useQuery(leadOwners);
  const change = useChangeLead();
  const pendingChange = change.isPending ? change.variables : undefined;
  const saveChange = (input: Change) =>
    change.mutate(
      { id: lead.id, ...input },
      {
        onSuccess: () => showToast('done', t('Saved')),
        onError: (error) => showToast('failed', t("Couldn't save changes"), error.message),
      },
    );
  // A former member of the marketing team may still own it.
  const former = lead.owner && !owners.some(({ id }) => id === lead.owner?.id) ? [lead.owner] : [];
  return (
    <Grid least="10rem" gap="12px" fit>
      <NativeSelect
        label={t('Status')}
        value={pendingChange?.state ?? lead.state}
        data={leadStates.map((value) => ({ value, label: t(stateNames[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const state = leadStates.find((one) => one === value);
          if (state) saveChange({ state });
        }}
      />
      <NativeSelect
        label={t('Owner')}
        value={
          (pendingChange?.ownerId === undefined ? lead.owner?.id : pendingChange.ownerId) ?? ''
        }
        data={[
          { value: '', label: t('No one yet') },
          ...[...former, ...owners].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => saveChange({ ownerId: value || null })}
      />
    </Grid>
  );
}

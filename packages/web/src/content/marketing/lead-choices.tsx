import { NativeSelect } from '@mantine/core';
import { type LeadDetail, leadStates } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import { stateNames } from './labels.ts';
import styles from './lead-panel.module.css';
import { leadOwners, useChangeLead } from './queries.ts';

type Change = Omit<Parameters<ReturnType<typeof useChangeLead>['mutate']>[0], 'id'>;

/** How far a lead is, and whose it is. Both are kept as soon as they are chosen. */
export function LeadChoices({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation();
  const { data: owners = [] } = useQuery(leadOwners);
  const change = useChangeLead();
  const wish = change.isPending ? change.variables : undefined;
  const keep = (wanted: Change) =>
    change.mutate(
      { id: lead.id, ...wanted },
      {
        onSuccess: () => showToast('done', t('Saved')),
        onError: (error) => showToast('failed', t("Couldn't save changes"), error.message),
      },
    );
  // Who ran marketing once may still own it.
  const former = lead.owner && !owners.some(({ id }) => id === lead.owner?.id) ? [lead.owner] : [];
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('Status')}
        value={wish?.state ?? lead.state}
        data={leadStates.map((value) => ({ value, label: t(stateNames[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const state = leadStates.find((one) => one === value);
          if (state) keep({ state });
        }}
      />
      <NativeSelect
        label={t('Owner')}
        value={(wish?.ownerId === undefined ? lead.owner?.id : wish.ownerId) ?? ''}
        data={[
          { value: '', label: t('No one yet') },
          ...[...former, ...owners].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => keep({ ownerId: value || null })}
      />
    </div>
  );
}

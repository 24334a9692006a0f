import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type Campaign, changeCampaign } from '@ngo-plus/contract/fundraising/fundraisers';
import { typedOf, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../ui/index.ts';
import { plainGoal } from '../plain-goal.ts';
import { useChange } from '../queries.ts';

const rules = changeCampaign.input.omit({ id: true });

/** Campaign settings of a cause. */
export function SettingsForm({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const change = useChange(changeCampaign);
  const { causeId, currency, isOpen, who, looksFirst, teams, story, goalMinor } = campaign;
  const form = useForm(rules, {
    initial: { isOpen, who, looksFirst, teams, story, goal: typedOf(goalMinor, currency) },
    submit: async (values) => {
      const goal = plainGoal(values.goal, currency);
      await change.mutateAsync({ ...values, id: causeId, goal });
      showToast('done', t('Settings saved'));
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={18} maw="42rem">
      <ErrorSummary {...form.summary} />
      <Checkbox
        label={t('Allow fundraising pages for this cause')}
        {...form.field('isOpen', 'checkbox')}
      />
      <NativeSelect
        label={t('Who can start a page')}
        data={[
          { value: 'anyone', label: t('Anyone with an email address') },
          { value: 'invited', label: t('Only people you invite') },
        ]}
        {...form.field('who')}
      />
      <Checkbox
        label={t("Review each page before it's published")}
        {...form.field('looksFirst', 'checkbox')}
      />
      <Checkbox label={t('Allow teams')} {...form.field('teams', 'checkbox')} />
      <Textarea
        label={t('Default story for new pages')}
        description={t('Fundraisers can edit it.')}
        minRows={5}
        {...form.field('story')}
      />
      <TextInput
        label={t('Default goal for new pages in {{currency}} (optional)', { currency })}
        inputMode="decimal"
        {...form.field('goal')}
      />
      <div>
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
      </div>
    </Stack>
  );
}

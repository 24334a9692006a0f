import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type AllocationChoice,
  allocateUnmatchedPayment,
  type UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';
import { useEndpoint, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { allocatedNames, allocationHints, allocationNames } from '../labels.ts';
import { keys } from '../queries.ts';

type Props = { unmatched: UnmatchedPayment; onClose: () => void };

const rules = allocateUnmatchedPayment.input.pick({ allocation: true, reason: true });

/** Allocates an unmatched payment: this moves money and writes journal entries. */
export function AllocateDialog({ unmatched: { id, choices, received }, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const allocate = useEndpoint(allocateUnmatchedPayment, keys.all);
  const form = useForm(rules, {
    initial: { allocation: choices[0] ?? 'income', reason: '' },
    submit: async (values) => {
      const { allocation } = await allocate.mutateAsync({ id, ...values });
      showToast(
        'done',
        allocation ? t(allocatedNames[allocation]) : t("The money wasn't allocated"),
      );
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('What to do with {{amount}}', { amount: received ? money(received) : '' })}
      atTop
    >
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <ChoiceTiles<AllocationChoice>
          legend={t('What to do with it')}
          name="allocation"
          min="16rem"
          options={choices.map((value) => ({
            value,
            label: t(allocationNames[value]),
            hint: t(allocationHints[value]),
          }))}
          value={form.values.allocation}
          onChange={(allocation) => form.set({ allocation })}
        />
        <TextInput
          label={t('Reason')}
          description={t("A short note for the ledger. Don't include names.")}
          maxLength={200}
          {...form.field('reason')}
        />
        <Text c="dimmed" size="sm">
          {t("This can't be undone. It's saved with your name.")}
        </Text>
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { resolveUnmatchedPayment, type UnmatchedPayment } from '@ngo-plus/contract/money/payments';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { unmatchedNames } from '../labels.ts';
import { keys } from '../queries.ts';

type Props = { unmatched: UnmatchedPayment; onClose: () => void };

const rules = resolveUnmatchedPayment.input.pick({ resolution: true });

/** Records how an unmatched payment was resolved; this writes no journal entries. */
export function ResolveDialog({ unmatched: { id, kind, resolution }, onClose }: Props) {
  const { t } = useTranslation();
  const resolve = useEndpoint(resolveUnmatchedPayment, keys.all);
  const form = useForm(rules, {
    initial: { resolution: resolution ?? '' },
    submit: async (values) => {
      await resolve.mutateAsync({ id, ...values });
      showToast('done', t('Marked as resolved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t(unmatchedNames[kind])} atTop>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <Textarea
          label={t('What you did')}
          description={t(
            "This is saved with your name. It moves no money and doesn't change the ledger.",
          )}
          minRows={2}
          maxRows={6}
          maxLength={300}
          data-autofocus
          {...form.field('resolution')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Resolve')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

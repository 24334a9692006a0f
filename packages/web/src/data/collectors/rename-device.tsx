import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Collector, renameCollector } from '@ngo-plus/contract/data/collectors';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../ui/index.ts';
import { useCollectorChange } from './queries.ts';

const typed = renameCollector.input.pick({ name: true });

export function RenameDevice({ device, onClose }: { device: Collector; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useCollectorChange(renameCollector);
  const form = useForm(typed, {
    initial: { name: device.name },
    submit: async ({ name }) => {
      await rename.mutateAsync({ id: device.id, name });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Rename {{name}}', { name: device.name })}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Name')} {...form.field('name')} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

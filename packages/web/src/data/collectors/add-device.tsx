import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Collector, createCollector } from '@ngo-plus/contract/data/collectors';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../ui/index.ts';
import { type FormId, useCollectorChange } from './queries.ts';

const typed = createCollector.input.pick({ name: true });

type Props = {
  formId: FormId;
  opened: boolean;
  onClose: () => void;
  onAdded: (device: Collector) => void;
};

/** Adds a device with this form. */
export function AddDevice({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add device')} personal>
      {opened && <Fields onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Fields({ formId, onClose, onAdded }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const create = useCollectorChange(createCollector);
  const form = useForm(typed, {
    initial: { name: '' },
    submit: async ({ name }) => onAdded(await create.mutateAsync({ name, forms: [formId] })),
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Name')}
        description={t('Of the phone or its user, for example “Tablet 3” or “Amina”.')}
        {...form.field('name')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Add device')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

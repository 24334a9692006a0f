import { Button, Group, Stack } from '@mantine/core';
import type { Resource } from '@ngo-plus/contract/content/resources';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary } from '../../ui/index.ts';
import { AboutPanel } from './about-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import { type ResourceValues, resourceFields, valuesOf } from './resource-values.ts';

type Props = {
  /** The existing resource, when it is being edited. */
  resource?: Resource;
  action: string;
  submit: (values: ResourceValues) => Promise<unknown>;
};

export type Form = ReturnType<typeof useForm<typeof resourceFields>>;

/** All fields of a resource. Input is kept after a failure. */
export function ResourceForm({ resource, action, submit }: Props) {
  const { t } = useTranslation();
  const form = useForm(resourceFields, { initial: valuesOf(resource), submit });
  return (
    <Stack {...form.attributes} component="form" maw="52rem">
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <ContentPanel form={form} file={resource?.file ?? undefined} />
      <AboutPanel form={form} />
      <Group gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {action}
        </Button>
        <Button size="md" variant="quiet" component={Link} to="/admin/resources">
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { type Design, design } from '@ngo-plus/contract/people/certificates';
import { useState } from 'react';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary } from '../../../ui/index.ts';
import { LookFields } from './appearance-fields.tsx';
import styles from './editor.module.css';
import { firstWording, isUntouched } from './first-wording.ts';
import { LivePreview } from './live-preview.tsx';
import { WordingFields } from './wording-fields.tsx';

type Props = { start: Design; isNew?: boolean; onSave: (design: Design) => Promise<void> };

/** The editor on the left, a preview on the right. */
export function TemplateEditor({ start, isNew = false, onSave }: Props) {
  const { t } = useTranslation();
  const [exampleName, setExampleName] = useState('');
  const form = useForm(design, {
    initial: start,
    submit: (values) => onSave(design.parse(values)),
  });
  const choose = (kind: Design['kind']) => {
    const values = form.values as Design;
    const { title, lead, body } = firstWording(kind);
    form.set({ kind, ...(isNew && isUntouched(values) && { title, lead, body }) });
  };
  return (
    <div className={styles.editor}>
      <ConfirmLeave form={form} />
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <WordingFields form={form} onKind={choose} />
        <LookFields form={form} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save template')}
          </Button>
          <Button variant="default" component={Link} to="/volunteer/certificates/templates">
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
      <LivePreview
        design={form.values as Design}
        exampleName={exampleName}
        onExampleName={setExampleName}
      />
    </div>
  );
}

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addSegment, changeSegment, type segment } from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import type * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { draftOf, groupIn, groupOf, ruleIn } from './draft-rule.ts';
import { LiveCount } from './live-count.tsx';
import { RuleGroup } from './rule-group.tsx';

export type Segment = z.infer<typeof segment>;

type Props = { segment: Segment | undefined; onDone: () => void };

/** Creates or edits a segment, and shows the current number of members. */
export function SegmentEditor({ segment, onDone }: Props) {
  const { t } = useTranslation();
  const [begun] = useState(() =>
    segment ? groupIn(segment.rule) : groupOf([draftOf({ is: 'kind', kind: 'donor' })]),
  );
  const [draft, setDraft] = useState(begun);
  const add = useChange(addSegment);
  const change = useChange(changeSegment);
  const rule = ruleIn(draft);
  const form = useForm(addSegment.input.pick({ name: true }), {
    initial: { name: segment?.name ?? '' },
    submit: async ({ name }) => {
      if (!rule) return showToast('failed', t('Complete the rules first'));
      if (segment) await change.mutateAsync({ id: segment.id, name, rule });
      else await add.mutateAsync({ name, rule });
      showToast('done', t('Saved'));
      onDone();
    },
  });
  return (
    <Panel title={segment ? t('Edit segment') : t('New segment')}>
      <Stack {...form.attributes} component="form" gap={20}>
        <ConfirmLeave form={{ dirty: form.dirty || draft !== begun, busy: form.busy }} />
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Segment name')} {...form.field('name')} />
        <RuleGroup group={draft} onChange={setDraft} />
        <LiveCount rule={rule} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save segment')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

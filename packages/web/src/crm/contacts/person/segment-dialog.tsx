import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { addSegment, addTag, tagContacts } from '@ngo-plus/contract/crm/contacts';
import { issueWording } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { segments } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { handPicked } from './hand-picked.ts';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

export function SegmentDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery({ ...segments, enabled: opened });
  const choices = query.data && handPicked(query.data, person.tags);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add to segment')} atTop>
      {!choices && <NotLoaded query={query} />}
      {choices && <SegmentForm person={person} choices={choices} onClose={onClose} />}
    </Dialog>
  );
}

const rules = z.object({ tag: z.string(), name: z.string() }).check(({ value, issues }) => {
  if (value.tag !== '') return;
  // The tag has the same name, which may not be as long.
  for (const name of [addSegment.input.shape.name, addTag.input.shape.name]) {
    const [issue] = name.safeParse(value.name).error?.issues ?? [];
    if (!issue) continue;
    const { key: message, values: params = {} } = issueWording(issue);
    issues.push({ code: 'custom', message, params, path: ['name'], input: value.name });
    return;
  }
});

type FormProps = Omit<Props, 'opened'> & { choices: ReturnType<typeof handPicked> };

/**
 * Segments follow rules. One that follows a tag is a list picked by hand, so adding someone to it gives them its tag;
 * a new one gets a tag of its own name.
 */
function SegmentForm({ person: { id }, choices, onClose }: FormProps) {
  const { t } = useTranslation();
  const makeTag = useChange(addTag);
  const makeSegment = useChange(addSegment);
  const put = useChange(tagContacts);
  const form = useForm(rules, {
    initial: { tag: choices[0]?.tag ?? '', name: '' },
    submit: async ({ tag, name }) => {
      const tagId = tag === '' ? await addNamed(name) : tag;
      await put.mutateAsync({ id: tagId, contactIds: [id], has: true });
      showToast('done', t('Added to the segment'));
      onClose();
    },
  });
  const addNamed = async (name: string) => {
    const { id: tag } = await makeTag.mutateAsync({ name });
    await makeSegment.mutateAsync({ name, rule: { is: 'tag', tag } });
    return tag;
  };
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Segment')}
        description={t('Segments with other rules fill automatically.')}
        data={[
          ...choices.map(({ tag, name }) => ({ value: tag, label: name })),
          { value: '', label: t('New segment') },
        ]}
        {...form.field('tag')}
      />
      {form.values.tag === '' && (
        <TextInput
          label={t('Segment name')}
          description={t('A tag with the same name marks the people in it.')}
          maxLength={60}
          {...form.field('name')}
        />
      )}
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Add to segment')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

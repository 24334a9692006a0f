import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { FormDefinition, readForm } from '@ngo-plus/contract/data/forms';
import { limitResponseAccess, type ResponseAccess } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { listMembers } from '@ngo-plus/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { callPage, useForm, useTranslation } from '../../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../../ui/index.ts';
import { type Condition, ConditionFields, ConditionList } from '../conditions/index.ts';
import { useChange } from '../queries.ts';

const rules = z.object({ userId: z.string().min(1, 'Choose a member.') });

type Props = {
  formId: Input<typeof readForm>['id'];
  definition: FormDefinition;
  /** Missing for a member who is not limited yet. */
  access: ResponseAccess | undefined;
  onDone: () => void;
};

/** Limits a member to their own responses and those that meet conditions. */
export function AccessForm({ formId, definition, access, onDone }: Props) {
  const { t } = useTranslation();
  const limit = useChange(limitResponseAccess);
  const [conditions, setConditions] = useState<readonly Condition[]>(access?.conditions ?? []);
  const members = useQuery({
    queryKey: ['responses', 'members'],
    queryFn: ({ signal }) => callPage(listMembers, { limit: 100 }, { signal }),
    enabled: access === undefined,
  });
  const form = useForm(rules, {
    initial: { userId: access?.member.id ?? '' },
    submit: async ({ userId }) => {
      await limit.mutateAsync({
        formId,
        userId: userId as ResponseAccess['member']['id'],
        conditions: conditions.map((each) => ({ ...each, within: [...each.within] })),
      });
      showToast('done', t('Limit saved'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap="md">
      <ErrorSummary {...form.summary} />
      {access ? (
        <p>
          <b>{access.member.name}</b>
        </p>
      ) : (
        <NativeSelect
          label={t('Member')}
          data={[
            { value: '', label: members.isPending ? t('Loading') : t('Choose a member') },
            ...(members.data?.items ?? [])
              .filter(({ role }) => role !== 'NGO_ADMIN' && role !== 'VOLUNTEER')
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('userId')}
        />
      )}
      <p className="muted">
        {t('They always see the responses they sent. Add conditions for others: all must be met.')}
      </p>
      <ConditionList
        conditions={conditions}
        definition={definition}
        onRemove={(removed) => setConditions(conditions.filter((each) => each !== removed))}
      />
      <ConditionFields
        definition={definition}
        onAdd={(condition) => setConditions([...conditions, condition].slice(0, 10))}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save limit')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { issueCertificates, type Template } from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import {
  ErrorState,
  ErrorSummary,
  FieldRow,
  Loading,
  Panel,
  SkeletonLines,
} from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { people } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { PeopleChoice } from './people-choice.tsx';

export function IssueForm({ templates }: { templates: readonly Template[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(issueCertificates);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useForm(issueCertificates.input, {
    initial: { templateId: templates[0]?.id ?? '', from: '', to: '', userIds: [], again: false },
    submit: async (values) => {
      const run = await mutateAsync(values);
      await navigate(`/volunteer/certificates/runs/${run.id}`);
    },
  });
  const choose = (userIds: ReadonlySet<string>) => {
    setChosen(userIds);
    form.set({ userIds: [...userIds] });
  };
  const { from, to } = form.values;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Panel title={t('What to issue')}>
        <Stack>
          <NativeSelect
            label={t('Template')}
            data={templates.map(({ id, name, kind }) => ({
              value: id,
              label: `${name} (${t(kindNames[kind])})`,
            }))}
            {...form.field('templateId')}
          />
          <FieldRow least="11rem">
            <TextInput label={t('Period start (optional)')} type="date" {...form.field('from')} />
            <TextInput label={t('Period end (optional)')} type="date" {...form.field('to')} />
          </FieldRow>
          <Checkbox
            label={t('Include people who already have one')}
            {...form.field('again', 'checkbox')}
          />
        </Stack>
      </Panel>
      <Candidates
        span={{ from: from ?? '', to: to ?? '' }}
        chosen={chosen}
        onChoose={choose}
        error={form.field('userIds').error}
        id={form.field('userIds').id}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {chosen.size === 0
            ? t('Issue')
            : t('Issue to {{count}} people', {
                count: chosen.size,
                defaultValue_one: 'Issue to {{count}} person',
              })}
        </Button>
      </Group>
    </Stack>
  );
}

type CandidatesProps = {
  span: { from: string; to: string };
  chosen: ReadonlySet<string>;
  onChoose: (userIds: ReadonlySet<string>) => void;
  error: string | undefined;
  id: string;
};

const isSpan = ({ from, to }: CandidatesProps['span']) => !from || !to || from <= to;

function Candidates({ span, chosen, onChoose, error: missing, id }: CandidatesProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...people(span), enabled: isSpan(span) });
  return (
    <Panel
      title={t('Recipients')}
      note={t('People with approved hours in this period.')}
      pad={false}
    >
      {error && (
        <ErrorState
          title={t("Couldn't load people")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && (
        <PeopleChoice people={data} chosen={chosen} onChoose={onChoose} missing={missing} id={id} />
      )}
    </Panel>
  );
}

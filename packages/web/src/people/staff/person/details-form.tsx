import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { changeMember, type MemberDetail } from '@ngo-plus/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { useChangeMember } from '../changes.ts';
import { chart } from '../queries.ts';
import styles from './sheet.module.css';

/** Form fields are texts; an empty one means no value. */
const rules = changeMember.input
  .pick({ jobTitle: true, department: true, phone: true, phoneShared: true })
  .extend({ startedOn: z.string(), managerId: z.string() });

const empty = (text: string) => (text === '' ? null : text);

/** Job, department, phone, first day and manager. */
export function DetailsForm({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeMember();
  const { jobTitle, department, phone, phoneShared, startedOn, manager } = member;
  const form = useForm(rules, {
    initial: {
      jobTitle,
      department,
      phone,
      phoneShared,
      startedOn: startedOn ?? '',
      managerId: manager?.id ?? '',
    },
    submit: async ({ startedOn, managerId, ...texts }) => {
      await mutateAsync({
        id: member.id,
        ...texts,
        startedOn: empty(startedOn),
        managerId: empty(managerId),
      });
      showToast('done', t('Saved'));
    },
  });
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="member-details"
    >
      <h3 id="member-details">{t('Details')}</h3>
      <form {...form.attributes}>
        <ErrorSummary {...form.summary} />
        <FieldRow>
          <TextInput label={t('Job title')} {...form.field('jobTitle')} />
          <TextInput label={t('Department')} {...form.field('department')} />
          <TextInput label={t('Phone')} type="tel" {...form.field('phone')} />
          <TextInput label={t('Start date')} type="date" {...form.field('startedOn')} />
        </FieldRow>
        <Checkbox
          label={t('Show phone number to volunteers too')}
          {...form.field('phoneShared', 'checkbox')}
        />
        <NativeSelect
          label={t('Manager')}
          data={useManagers(member)}
          {...form.field('managerId')}
        />
        <div>
          <Button type="submit" variant="soft" loading={form.busy}>
            {t('Save details')}
          </Button>
        </div>
      </form>
    </Stack>
  );
}

function useManagers({ id, manager }: MemberDetail) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(chart);
  const others = data.filter((person) => person.id !== id);
  const known = manager && !others.some((person) => person.id === manager.id) ? [manager] : [];
  return [
    { value: '', label: t('No one') },
    ...[...known, ...others].map((person) => ({ value: String(person.id), label: person.name })),
  ];
}

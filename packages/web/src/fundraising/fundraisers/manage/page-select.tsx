import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { pageChoices } from '../queries.ts';

type Props = {
  causeId: string;
  id: string;
  error: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** Selects the page that a donation was made through. Hidden if the cause has no pages. */
export function PageSelect({ causeId, ...field }: Props) {
  const { t } = useTranslation();
  const { data: pages = [] } = useQuery(pageChoices(causeId));
  if (pages.length === 0) return null;
  return (
    <NativeSelect
      {...field}
      label={t('Fundraising page')}
      data={[
        { value: '', label: t('No one') },
        ...pages.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { listSegments, listTags } from '@ngo-plus/contract/crm/contacts';
import {
  contactGroupOf,
  contactGroupParameter,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { call, useTranslation } from '../../../kernel/index.ts';
import { useItemEdit } from './use-item-edit.ts';

/** Which contacts a question offers: all of them, or those of a tag or segment. */
export function ContactGroupField({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { set } = useItemEdit(item);
  const tags = useQuery({
    queryKey: ['forms', 'contact-tags'],
    queryFn: ({ signal }) => call(listTags, {}, { signal }),
  });
  const segments = useQuery({
    queryKey: ['forms', 'contact-segments'],
    queryFn: ({ signal }) => call(listSegments, {}, { signal }),
  });
  const group = contactGroupOf(item);
  const value = group ? `${group.kind}:${group.id}` : '';
  const options = [
    { value: '', label: t('All contacts') },
    ...(tags.data ?? []).map(({ id, name }) => ({
      value: `tag:${id}`,
      label: t('Tag: {{name}}', { name }),
    })),
    ...(segments.data ?? []).map(({ id, name }) => ({
      value: `segment:${id}`,
      label: t('Segment: {{name}}', { name }),
    })),
  ];
  const isKnown = options.some((option) => option.value === value);
  const isLoaded = tags.data !== undefined && segments.data !== undefined;
  const choose = (next: string) => {
    const { [contactGroupParameter]: _, ...others } = item.parameters ?? {};
    const parameters = next === '' ? others : { ...others, [contactGroupParameter]: next };
    set({ parameters: Object.keys(parameters).length === 0 ? undefined : parameters });
  };
  return (
    <NativeSelect
      label={t('Contacts to choose from')}
      description={t(
        'Only in a form for your team. Everyone who fills it in sees the names of these contacts, also offline.',
      )}
      value={value}
      data={isKnown ? options : [...options, { value, label: isLoaded ? t('Deleted list') : '…' }]}
      error={
        tags.isError || segments.isError
          ? t("Couldn't load tags and segments. Try again.")
          : undefined
      }
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

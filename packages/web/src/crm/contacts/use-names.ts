import { type ConsentPurpose, ownPurposeKey } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { purposeNames } from './labels.ts';
import { colleagues, purposes, tags } from './queries.ts';

const none: readonly never[] = [];

/** Tags by name, and a lookup of names by ID. */
export function useTags() {
  const { data = none } = useQuery(tags);
  return { all: data, nameOf: (id: string) => data.find((tag) => tag.id === id)?.name ?? '' };
}

/** Colleagues by name; people who left are shown as former team members. */
export function useColleagues() {
  const { t } = useTranslation();
  const { data = none, isPending } = useQuery(colleagues);
  const left = isPending ? '' : t('Former team member');
  return {
    all: data,
    choices: data.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (id: string) => data.find((colleague) => colleague.id === id)?.name ?? left,
  };
}

/** Consent purposes: the standard ones, then those of the organisation. */
export function usePurposes() {
  const { t } = useTranslation();
  const { data = none } = useQuery(purposes);
  const usual = Object.entries(purposeNames).map(([value, name]) => {
    return { value: value as ConsentPurpose, label: t(name), wording: '', closed: false };
  });
  const own = data.map(({ id, name, wording, closed }) => {
    return { value: ownPurposeKey(id), label: name, wording, closed };
  });
  const all = [...usual, ...own];
  return {
    all,
    choices: all.map(({ value, label }) => ({ value, label })),
    open: all.filter(({ closed }) => !closed),
    nameOf: (purpose: string) => all.find(({ value }) => value === purpose)?.label ?? '',
  };
}

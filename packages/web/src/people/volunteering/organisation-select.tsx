import { NativeSelect } from '@mantine/core';
import { type useForm, useTranslation } from '../../kernel/index.ts';
import { useOrganisations } from './use-organisations.ts';

type Props = {
  field: ReturnType<ReturnType<typeof useForm>['field']>;
  onChoose: (orgId: string) => void;
};

/** Selects one of the reader's organisations; hidden if there is only one. */
export function OrganisationSelect({ field, onChoose }: Props) {
  const { t } = useTranslation();
  const { own, several } = useOrganisations();
  if (!several) return null;
  return (
    <NativeSelect
      {...field}
      label={t('Organisation')}
      data={own.map(({ orgId, organisation }) => ({ value: orgId, label: organisation }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

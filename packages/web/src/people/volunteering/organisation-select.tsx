import { NativeSelect } from '@mantine/core';
import { type useForm, useTranslation } from '../../kernel/index.ts';
import { useOrganisations } from './use-organisations.ts';

type Props = {
  field: ReturnType<ReturnType<typeof useForm>['field']>;
  onChoose: (orgId: string) => void;
};

/** For which of one’s organisations; nothing for who works for one. */
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

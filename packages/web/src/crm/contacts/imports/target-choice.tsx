import { NativeSelect } from '@mantine/core';
import { consentTarget, importTargets } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { ownFields } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { targetNames } from './labels.ts';

type Props = {
  column: string;
  value: string;
  onChange: (target: string) => void;
  /** Somebody wants a custom field for this column. */
  onNew: () => void;
};

const newField = 'new-field';

/** What one column fills: a usual field, a consent, a custom field, or one that is created on the spot. */
export function TargetChoice({ column, value, onChange, onNew }: Props) {
  const { t } = useTranslation();
  const { manages } = usePermissions();
  const { data: fields = [] } = useQuery(ownFields);
  const { all, open } = usePurposes();
  const chosen = all.find((purpose) => consentTarget(purpose.value) === value && purpose.closed);
  const custom = fields.map(({ id, name }) => ({ value: `custom:${id}`, label: name }));
  const add = { value: newField, label: t('New field…') };
  const own = manages ? [...custom, add] : custom;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Match column {{name}} to', { name: column })}
      value={value}
      data={[
        { value: '', label: t('Skip') },
        ...importTargets.map((target) => ({ value: target, label: t(targetNames[target]) })),
        {
          group: t('Consent (yes or no)'),
          items: [...open, ...(chosen ? [chosen] : [])].map((purpose) => ({
            value: consentTarget(purpose.value),
            label: t('Consent: {{purpose}}', { purpose: purpose.label }),
          })),
        },
        ...(own.length > 0 ? [{ group: t('Custom fields'), items: own }] : []),
      ]}
      onChange={({ currentTarget }) =>
        currentTarget.value === newField ? onNew() : onChange(currentTarget.value)
      }
    />
  );
}

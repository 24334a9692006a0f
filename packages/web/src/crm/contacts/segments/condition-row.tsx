import { ActionIcon, NativeSelect } from '@mantine/core';
import type { Condition } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { ownFields } from '../queries.ts';
import { useTags } from '../use-names.ts';
import { ConditionInputs } from './condition-inputs.tsx';
import type { ConditionDraft } from './draft-rule.ts';
import { conditionWording, factKeyOf, ownFacts, usualFacts } from './facts.ts';
import styles from './segments.module.css';

type Props = {
  draft: ConditionDraft;
  onChange: (draft: ConditionDraft) => void;
  onRemove: () => void;
};

/** A condition: its attribute, whether it is negated, and its inputs. */
export function ConditionRow({ draft, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { data: fields = [] } = useQuery(ownFields);
  const { all: tags } = useTags();
  const own = ownFacts(fields);
  const key = factKeyOf(draft.condition);
  const set = (condition: Condition) => onChange({ ...draft, condition });
  const choose = (wanted: string) => {
    const begin = [...usualFacts, ...own].find((fact) => fact.key === wanted)?.begin;
    if (begin?.is === 'tag') return set({ is: 'tag', tag: tags[0]?.id ?? '' });
    if (begin) set(begin);
  };
  const words = conditionWording(draft.condition);
  const isKnown = [...usualFacts, ...own].some((fact) => fact.key === key);
  return (
    <div className={styles.condition}>
      <NativeSelect
        aria-label={t('Rule')}
        value={key}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          ...usualFacts.map((fact) => ({ value: fact.key, label: t(fact.label) })),
          ...(own.length > 0
            ? [
                {
                  group: t('Custom fields'),
                  items: own.map(({ key: value, label }) => ({ value, label })),
                },
              ]
            : []),
          ...(isKnown ? [] : [{ value: key, label: t('Deleted field') }]),
        ]}
      />
      <NativeSelect
        aria-label={t('Condition')}
        value={draft.not ? 'not' : 'is'}
        onChange={({ currentTarget }) => onChange({ ...draft, not: currentTarget.value === 'not' })}
        data={[
          { value: 'is', label: t(words.is) },
          { value: 'not', label: t(words.not) },
        ]}
      />
      <ConditionInputs condition={draft.condition} onChange={set} />
      <ActionIcon size={36} aria-label={t('Remove rule')} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

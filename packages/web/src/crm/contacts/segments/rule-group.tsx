import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { ConditionRow } from './condition-row.tsx';
import { type Draft, draftOf, type GroupDraft, groupOf, isGroup, replaced } from './draft-rule.ts';
import styles from './segments.module.css';

type Props = {
  group: GroupDraft;
  onChange: (group: GroupDraft) => void;
  /** Set for nested groups only. */
  onRemove?: () => void;
  depth?: number;
};

/** Deeper rules would be unreadable. */
const deepest = 3;

/** A group of conditions: all or any must match. Groups can be nested. */
export function RuleGroup({ group, onChange, onRemove, depth = 0 }: Props) {
  const { t } = useTranslation();
  const joins = { all: t('all conditions match'), any: t('any condition matches') };
  const nots = { all: t('not all conditions match'), any: t('no condition matches') };
  const change = (key: string) => (part: Draft | undefined) => onChange(replaced(group, key, part));
  const add = (part: Draft) => onChange({ ...group, of: [...group.of, part] });
  const first = () => draftOf({ is: 'kind', kind: 'donor' });
  const join = (chosen: string) => {
    const [not = '', of = ''] = chosen.split(' ');
    onChange({ ...group, not: not === 'not', join: of === 'any' ? 'any' : 'all' });
  };
  return (
    <fieldset
      className={`stack ${styles.group}`}
      style={{ gap: 12 }}
      data-inner={depth > 0 || undefined}
    >
      <legend>{depth > 0 ? t('Group of rules') : t('Matching people')}</legend>
      <Group className={styles.join} gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label={t('How rules combine')}
          value={`${group.not ? 'not' : 'is'} ${group.join}`}
          data={[
            { value: 'is all', label: joins.all },
            { value: 'is any', label: joins.any },
            { value: 'not any', label: nots.any },
            { value: 'not all', label: nots.all },
          ]}
          onChange={({ currentTarget }) => join(currentTarget.value)}
        />
        {onRemove && (
          <ActionIcon size={36} aria-label={t('Remove group')} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {group.of.map((part) =>
        isGroup(part) ? (
          <RuleGroup
            key={part.key}
            group={part}
            depth={depth + 1}
            onChange={change(part.key)}
            onRemove={() => change(part.key)(undefined)}
          />
        ) : (
          <ConditionRow
            key={part.key}
            draft={part}
            onChange={change(part.key)}
            onRemove={() => change(part.key)(undefined)}
          />
        ),
      )}
      <Group gap="xs">
        <Button
          variant="soft"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => add(first())}
        >
          {t('Add rule')}
        </Button>
        {depth < deepest && (
          <Button
            variant="default"
            size="sm"
            onClick={() => add(groupOf([first()], group.join === 'all' ? 'any' : 'all'))}
          >
            {t('Add group')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}

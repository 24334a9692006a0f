import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { type Rights, rights as rightsRule, type Share } from '@ngo-plus/contract/files/storage';
import { IconFolder, IconUsersGroup, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Initials } from '../../../ui/index.ts';
import { everyoneOf, onlyReads } from './role-labels.ts';
import styles from './sharing.module.css';

type Texts = ReturnType<typeof useTranslation>['t'];

type Props = {
  share: Share;
  allowed: boolean;
  onChange: (rights: Rights) => void;
  onEnd: () => void;
};

/** One person or role. Inherited shares are changed in the parent folder. */
export function ShareRow({ share, allowed, onChange, onEnd }: Props) {
  const { t } = useTranslation();
  const { role, rights, from } = share;
  const name = nameOf(share, t);
  const reads = role !== null && onlyReads(role);
  return (
    <li aria-label={name}>
      {role ? (
        <span className={styles.group}>
          <IconUsersGroup size={22} aria-hidden />
        </span>
      ) : (
        <Initials name={name} size={36} />
      )}
      <div className={styles.who}>
        <b>{name}</b>
        {from && (
          <span className={`muted small ${styles.from}`}>
            <IconFolder size={15} aria-hidden />
            <span>
              {t('Through the folder')} <Link to={`/storage?folder=${from.id}`}>{from.name}</Link>
            </span>
          </span>
        )}
      </div>
      {allowed && !from && !reads ? (
        <NativeSelect
          size="sm"
          aria-label={t("{{name}}'s access", { name })}
          value={rights}
          data={[
            { value: 'view', label: t('Can view') },
            { value: 'edit', label: t('Can edit') },
          ]}
          onChange={({ currentTarget }) => onChange(rightsRule.parse(currentTarget.value))}
        />
      ) : (
        <Text span c="dimmed" size="sm">
          {rights === 'view' || reads ? t('Can view') : t('Can edit')}
        </Text>
      )}
      {allowed && !from && (
        <ActionIcon aria-label={t('Stop sharing with {{name}}', { name })} onClick={onEnd}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** The name of the person or role. */
export const nameOf = ({ person, role }: Share, t: Texts): string =>
  role ? t(everyoneOf(role)) : (person?.name ?? t('Former team member'));

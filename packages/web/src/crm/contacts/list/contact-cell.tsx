import { Group } from '@mantine/core';
import type { Contact } from '@ngo-plus/contract/crm/contacts';
import type { ReactNode } from 'react';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { kindNames } from '../labels.ts';
import { useLocaleNames } from '../places.ts';
import { useColleagues, useTags } from '../use-names.ts';
import type { Column } from './columns.ts';
import styles from './list.module.css';

/** Renders the cell of a contact in a column; empty without a value. */
export function useCells(): (contact: Contact, column: Column) => ReactNode {
  const { t } = useTranslation();
  const { nameOf: tagName } = useTags();
  const { nameOf: colleagueName } = useColleagues();
  const localeNames = useLocaleNames();
  return (contact, column) => {
    const { kinds, tags, phones, address, ownerId, language } = contact;
    switch (column) {
      case 'kinds':
        return kinds.map((kind) => t(kindNames[kind])).join(', ');
      case 'tags':
        return tags.length > 0 && <TagList names={tags.map(tagName)} />;
      case 'phone':
        return phones[0]?.number;
      case 'place':
        return [address.city, address.country && localeNames.country(address.country)]
          .filter(Boolean)
          .join(', ');
      case 'owner':
        return ownerId && colleagueName(ownerId);
      case 'language':
        return language && localeNames.language(language);
      case 'createdAt':
      case 'updatedAt':
        return <Moment at={contact[column]} />;
      default:
        return contact[column];
    }
  };
}

function TagList({ names }: { names: readonly string[] }) {
  return (
    <Group className={styles.tags} component="span" gap={4}>
      {names.filter(Boolean).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Group>
  );
}

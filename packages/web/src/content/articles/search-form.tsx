import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { Collection } from './collections.ts';
import styles from './search-form.module.css';

type Props = { collection: Collection; searchText?: string };

/** A form that the server handles, so that it works without scripts. */
export function SearchForm({ collection, searchText = '' }: Props) {
  const { t } = useTranslation();
  return (
    <search>
      <Form
        action={collection.path}
        method="get"
        className={`group ${styles.form} unprinted`}
        style={{ alignItems: 'flex-end' }}
      >
        <TextInput
          key={searchText}
          type="search"
          name="search"
          size="md"
          label={t(collection.question)}
          defaultValue={searchText}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        <Button type="submit" size="md">
          {t('Search')}
        </Button>
      </Form>
    </search>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './search-form.module.css';
import type { Shelf } from './shelves.ts';

type Props = { shelf: Shelf; searchText?: string };

/** A form that the server handles, so that it works without scripts. */
export function SearchForm({ shelf, searchText = '' }: Props) {
  const { t } = useTranslation();
  return (
    <search>
      <Form
        action={shelf.path}
        method="get"
        className={`group ${styles.form} unprinted`}
        style={{ alignItems: 'flex-end' }}
      >
        <TextInput
          key={searchText}
          type="search"
          name="search"
          size="md"
          label={t(shelf.question)}
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

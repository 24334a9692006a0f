import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useBrowseLocation } from './address/index.ts';
import styles from './browser.module.css';

/** Searches names and text in the current folder and its subfolders, or in all files. */
export function SearchField() {
  const { location } = useBrowseLocation();
  return <Field key={location.search} />;
}

function Field() {
  const { t } = useTranslation();
  const { location, go } = useBrowseLocation();
  const [typed, setTyped] = useState(location.search);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go({ search: typed.trim(), view: 'folder', open: undefined });
        }}
      >
        <TextInput
          id="storage-search"
          type="search"
          aria-label={t('Search file names and text')}
          placeholder={t('Search names and text')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={300}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            // The clear button of the field was clicked.
            if (currentTarget.value === '' && location.search !== '') go({ search: '' });
          }}
        />
      </form>
    </search>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader, Panel, pageMeta, RequestFailed, useTranslation } from '../../kernel/index.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './import.module.css';
import { PastImports } from './past-imports.tsx';
import { useUpload } from './queries.ts';
import { formatNames } from './words.ts';

export const meta = () => pageMeta({ title: 'Import grants' });

/** The beginning of an import, and those of before. */
export default function StartPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Import grants')}
        lede={t('You see what would happen before anything does.')}
        crumbs={[{ label: t('Latest Grants'), to: '/grants' }]}
      />
      <div className={styles.stack}>
        <Choose />
        <PastImports />
      </div>
    </>
  );
}

function Choose() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useUpload();
  const [name, setName] = useState('');
  const send = (file: File) => {
    setName(file.name);
    read.mutate(file, { onSuccess: ({ id }) => void navigate(`/grants/import/${id}`) });
  };
  return (
    <Panel title={t('A file of grants')}>
      <div className={styles.stack}>
        {read.error && <Refused name={name} error={read.error} />}
        <FileDrop reading={read.isPending ? name : undefined} onFile={send} />
        <div>
          <p className={styles.note}>{t('These can be read:')}</p>
          <ul className={styles.formats}>
            {Object.values(formatNames).map((format) => (
              <li key={format}>{t(format)}</li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}

function Refused({ name, error }: { name: string; error: Error }) {
  const { t } = useTranslation();
  const told = error instanceof RequestFailed;
  return (
    <div className={styles.refused} role="alert">
      <b>{t('{{file}} could not be read', { file: name })}</b>
      <p>{told ? t(error.message) : t('Something went wrong. Please try again.')}</p>
    </div>
  );
}

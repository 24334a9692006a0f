import { Checkbox, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { ExpressionField } from '../rules/index.ts';
import { ColourField } from './colour-field.tsx';
import styles from './settings.module.css';
import { TablesField } from './tables-field.tsx';
import { withWords } from './use-item-edit.ts';

const MediaFiles = lazy(async () => ({
  default: (await import('./media/media-files.tsx')).MediaFiles,
}));

/** Settings of the whole form, shown while no question is selected. */
export function FormSettings() {
  const { t } = useTranslation();
  const { definition, edit, canEdit, language } = useBuilder();
  const { settings, title } = definition;
  return (
    <fieldset className={`${styles.fields} ${styles.panel}`} disabled={!canEdit}>
      <TextInput
        label={t('Title')}
        lang={language}
        maxLength={200}
        value={title[language] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          edit((form) => ({ ...form, title: withWords(form.title, language, value) }), 'title')
        }
      />
      <Checkbox
        label={t('Show one page after the other')}
        description={t('Otherwise all questions are on one page.')}
        checked={settings.hasPages === true}
        onChange={({ currentTarget: { checked } }) =>
          edit((form) => ({ ...form, settings: { ...form.settings, hasPages: checked } }))
        }
      />
      <Checkbox
        label={t('Show progress')}
        checked={settings.hidesProgress !== true}
        onChange={({ currentTarget: { checked } }) =>
          edit((form) => ({
            ...form,
            settings: { ...form.settings, hidesProgress: checked ? undefined : true },
          }))
        }
      />
      <ColourField />
      <TablesField />
      <div className={styles.tables}>
        <span className={styles.tablesHead}>{t('Media files')}</span>
        <p className={styles.note}>
          {t(
            'Pictures, audio and video of questions and choices. Each published version keeps its own.',
          )}
        </p>
        <Suspense
          fallback={
            <Loading>
              <SkeletonLines lines={2} />
            </Loading>
          }
        >
          <MediaFiles />
        </Suspense>
      </div>
      <ExpressionField
        label={t('Name of each response (optional)')}
        rule="calculation"
        value={settings.instanceName ?? ''}
        readOnly={!canEdit}
        onChange={(instanceName) =>
          edit(
            (form) => ({ ...form, settings: withName(form.settings, instanceName) }),
            'instance-name',
          )
        }
      />
    </fieldset>
  );
}

type Settings = ReturnType<typeof useBuilder>['definition']['settings'];

function withName({ instanceName: _, ...others }: Settings, name: string): Settings {
  return name === '' ? others : { ...others, instanceName: name.slice(0, 2_000) };
}

import { Button, TextInput } from '@mantine/core';
import { createForm, type FormTemplate } from '@ngo-plus/contract/data/forms';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpoint, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Loaded } from '../../../ui/index.ts';
import { typeIcons } from '../item-types.ts';
import { formKeys, templateList } from '../queries.ts';
import { searchTemplates } from './search-templates.ts';
import styles from './templates.module.css';

/** Forms to begin with. Each shows what it asks before it is used. */
export function Templates() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(templateList)} failed={t("Couldn't load templates")}>
      {(templates) => <TemplateList templates={templates} />}
    </Loaded>
  );
}

function TemplateList({ templates }: { templates: readonly FormTemplate[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<FormTemplate>();
  const found = searchTemplates(templates, search);
  return (
    <>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('Search templates')}
        placeholder={t('Search templates')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'muted'}>
        {found.length > 0
          ? t('{{count}} templates', {
              count: found.length,
              defaultValue_one: '{{count}} template',
            })
          : t('No templates found. Try other words, or begin with an empty form.')}
      </p>
      <ul className={styles.grid}>
        {found.map((template) => (
          <li key={template.id}>
            <button type="button" className={styles.card} onClick={() => setOpened(template)}>
              <b>{template.title}</b>
              <span>{template.description}</span>
              <small>
                {t('{{shown}} questions', {
                  count: template.questions,
                  shown: number(template.questions),
                  defaultValue_one: '{{shown}} question',
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.title ?? ''}
        size="lg"
        atTop
      >
        {opened && <TemplatePreview template={opened} />}
      </Dialog>
    </>
  );
}

function TemplatePreview({ template }: { template: FormTemplate }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createForm, formKeys.lists);
  const form = useForm(createForm.input, {
    initial: { title: template.title, language: 'en', template: template.id },
    submit: async ({ title }) => {
      const { id } = await mutateAsync({ title: title.trim(), template: template.id });
      await navigate(`/data-collection/forms/${id}`);
    },
  });
  return (
    <>
      <p className="muted">{template.description}</p>
      <form {...form.attributes} className={styles.form}>
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Title')} maxLength={200} {...form.field('title')} />
        <Button type="submit" loading={form.busy}>
          {t('Use template')}
        </Button>
      </form>
      <h3 className={styles.heading}>{t('What it asks')}</h3>
      <ul className={styles.outline}>
        {template.outline.map(({ label, type, depth }, at) => {
          const Icon = typeIcons[type];
          return (
            <li key={`${at} ${label}`} style={{ paddingInlineStart: depth * 20 }}>
              <Icon size={16} stroke={1.6} aria-hidden />
              <span>{label}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { removeTemplate, type Template } from '@ngo-plus/contract/people/certificates';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Confirm, RecordTable, RowMenu, showToast, tableStyles } from '../../../ui/index.ts';
import { kindNames, languageNames } from '../labels.ts';
import { useChange } from '../use-change.ts';

export function TemplateTable({ templates }: { templates: readonly Template[] }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Template>();
  const headings = [t('Template'), t('Type'), t('Language'), t('Updated')];
  const [, kind, language, changed] = headings;
  return (
    <>
      <RecordTable headings={headings} menu>
        {templates.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link to={`/volunteer/certificates/templates/${one.id}`}>{one.name}</Link>
              <small dir="auto">{one.title}</small>
            </th>
            <td data-label={kind}>{t(kindNames[one.kind])}</td>
            <td data-label={language}>{languageNames[one.language]}</td>
            <td data-label={changed}>
              <Moment at={one.updatedAt} />
            </td>
            <td className={tableStyles.menu}>
              <RowMenu
                name={one.name}
                actions={[
                  {
                    label: t('Remove'),
                    icon: <IconTrash size={18} />,
                    onClick: () => setRemoving(one),
                    danger: true,
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </RecordTable>
      <RemoveDialog template={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

type RemoveProps = { template: Template | undefined; onClose: () => void };

function RemoveDialog({ template, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChange(removeTemplate);
  const go = () =>
    template &&
    mutate(
      { id: template.id },
      {
        onSuccess: () => showToast('done', t('Template removed')),
        onError: (error) => showToast('failed', t("Couldn't remove the template"), error.message),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      opened={template !== undefined}
      onClose={onClose}
      title={t('Remove template {{name}}?', { name: template?.name ?? '' })}
      body={t('Certificates already issued are kept.')}
      action={t('Remove template')}
      keep={t('Keep it')}
      busy={isPending}
      onConfirm={go}
    />
  );
}

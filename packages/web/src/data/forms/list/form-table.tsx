import type { Form } from '@ngo-plus/contract/data/forms';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, tableStyles } from '../../../ui/index.ts';
import { FormBadge } from '../labels.tsx';
import { usePermissions } from '../use-permissions.ts';
import { FormMenu } from './form-menu.tsx';

export function FormTable({ forms }: { forms: readonly Form[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { manages } = usePermissions();
  const headings = [t('Form'), t('Status'), t('Questions'), t('Version'), t('Last changed')];
  const [, status, questions, version, changed] = headings;
  return (
    <RecordTable headings={headings} menu={manages}>
      {forms.map((form) => (
        <tr key={form.id}>
          <th scope="row">
            <Link to={`/data-collection/forms/${form.id}`}>{form.title}</Link>
          </th>
          <td data-label={status} data-whole data-lead>
            <FormBadge form={form} />
          </td>
          <td data-label={questions} className="tnum" data-whole data-wide>
            {number(form.questions)}
          </td>
          <td data-label={version} data-whole data-fact>
            <VersionText form={form} />
          </td>
          <td data-label={changed} data-whole data-fact>
            <Moment at={form.updatedAt} />
          </td>
          {manages && (
            <td className={tableStyles.menu}>
              <FormMenu form={form} />
            </td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}

function VersionText({ form: { version, hasChanges } }: { form: Form }) {
  const { t } = useTranslation();
  if (version === null) return t('Not published');
  return hasChanges
    ? t('Version {{version}}, changed since', { version })
    : t('Version {{version}}', { version });
}

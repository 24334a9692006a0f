import type { Form } from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, tableStyles } from '../../../ui/index.ts';
import { FormBadge } from '../labels.tsx';
import { type FormFigures, figuresOf } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { FormMenu } from './form-menu.tsx';

export function FormTable({ forms }: { forms: readonly Form[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { manages } = usePermissions();
  const headings = [
    t('Form'),
    t('Status'),
    t('Responses'),
    t('Last response'),
    t('Questions'),
    t('Version'),
    t('Last changed'),
  ];
  const [, status, responses, last, questions, version, changed] = headings;
  const { data: figures } = useQuery(figuresOf(forms.map(({ id }) => id)));
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
          <td data-label={responses} className="tnum" data-whole data-wide>
            <ResponseCount id={form.id} figures={figures} />
          </td>
          <td data-label={last} data-whole data-wide>
            <LastResponse id={form.id} figures={figures} />
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

type FigureProps = { id: string; figures: readonly FormFigures[] | undefined };

/** Opens the responses. Blank until the figures are there. */
function ResponseCount({ id, figures }: FigureProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const found = figures?.find(({ formId }) => formId === id);
  if (found === undefined) return null;
  return (
    <Link
      to={`/data-collection/responses/${id}`}
      aria-label={t('{{shown}} responses', {
        count: found.responses,
        shown: number(found.responses),
        defaultValue_one: '{{shown}} response',
      })}
    >
      {number(found.responses)}
    </Link>
  );
}

function LastResponse({ id, figures }: FigureProps) {
  const at = figures?.find(({ formId }) => formId === id)?.lastReceivedAt;
  return at ? <Moment at={at} /> : '—';
}

function VersionText({ form: { version, hasChanges } }: { form: Form }) {
  const { t } = useTranslation();
  if (version === null) return t('Not published');
  return hasChanges
    ? t('Version {{version}}, changed since', { version })
    : t('Version {{version}}', { version });
}

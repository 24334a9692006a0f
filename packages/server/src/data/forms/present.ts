import { type Form, type FormDetail, formId } from '@ngo-plus/contract/data/forms';
import type { FormSummary } from './queries.ts';
import type { FormRow } from './table.ts';

/** The form as a member of the organisation may see it. */
export const presentForm = ({ revision, publishedRevision, ...form }: FormSummary): Form => ({
  id: formId.parse(form.id),
  title: form.title,
  state: form.state,
  isArchived: form.archivedAt !== null,
  folder: form.folder,
  version: form.version,
  hasChanges: publishedRevision !== null && revision > publishedRevision,
  questions: form.questions,
  createdAt: form.createdAt.toISOString(),
  updatedAt: form.updatedAt.toISOString(),
});

export const presentDetail = (row: FormRow): FormDetail => ({
  ...presentForm(row),
  definition: row.draft,
  revision: row.revision,
});

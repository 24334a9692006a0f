import type { Form } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';
import type { FormStateFilter } from './queries.ts';

export const stateNames: Readonly<Record<FormStateFilter, Phrase>> = phrases({
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  archived: 'Archived',
});

const stateBadges: Readonly<Record<FormStateFilter, Status>> = {
  draft: 'draft',
  open: 'done',
  closed: 'waiting',
  archived: 'draft',
};

/** Whether a form accepts responses. */
export function FormBadge({ form }: { form: Pick<Form, 'state' | 'isArchived'> }) {
  const { t } = useTranslation();
  const state = form.isArchived ? 'archived' : form.state;
  return <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>;
}

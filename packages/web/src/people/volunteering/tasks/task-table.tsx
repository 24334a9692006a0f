import { phrases } from '@ngo-plus/contract/kernel';
import type { Task } from '@ngo-plus/contract/people/volunteering';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { type ListKind, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { taskStateBadges, taskStateNames } from '../labels.ts';
import { useName } from '../person-name.ts';
import { useOrganisations } from '../use-organisations.ts';
import { Due } from './due.tsx';

/** The columns that coordinators choose from in everyone's tasks. */
export const everyonesColumns: ListKind = {
  key: 'volunteer-tasks',
  columns: phrases({ person: 'Person', due: 'Due', status: 'Status', checklist: 'Checklist' }),
};

/** The columns that people choose from in their own tasks. */
export const ownColumns: ListKind = {
  key: 'own-tasks',
  columns: phrases({
    assignedBy: 'Assigned by',
    due: 'Due',
    status: 'Status',
    checklist: 'Checklist',
  }),
};

type Props = { own: boolean; tasks: readonly Task[]; addressOf: (id: string) => string };

/** Tasks of every state, by due date. */
export function TaskTable({ own, tasks, addressOf }: Props) {
  const { t } = useTranslation();
  const nameOf = useName();
  const { several } = useOrganisations();
  const giverOrPerson = own ? t('Assigned by') : t('Person');
  const headings = [t('Task'), giverOrPerson, t('Due'), t('Status'), t('Checklist')];
  const [, person, due, state, ticked] = headings;
  return (
    <RecordTable headings={headings}>
      {tasks.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={addressOf(one.id)} preventScrollReset>
              {one.title}
            </Link>
            {own && several && <small>{one.organisation.name}</small>}
          </th>
          <td data-label={person} data-fact>
            {own ? one.assignedBy : nameOf(one.person)}
          </td>
          <td data-label={due} data-fact>
            <Due task={one} />
          </td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={taskStateBadges[one.state]}>
              {t(taskStateNames[one.state])}
            </StatusBadge>
          </td>
          <td data-label={ticked}>
            {one.items > 0 && t('{{done}} of {{all}}', { done: one.itemsDone, all: one.items })}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { type ListViewsProps, useOnDemand } from '../../ui/index.ts';
import { isEdited } from './is-edited.ts';
import { listViewsOf } from './queries.ts';
import { ViewButton } from './view-button.tsx';

const load = () => import('./open-view-menu.tsx').then(({ OpenViewMenu }) => OpenViewMenu);

/** The saved views of a list. Its button names the open one, and says when the list differs from it. */
export function ViewMenu(props: ListViewsProps) {
  const { list, now, isArranged, known, onColumns } = props;
  const { t } = useTranslation();
  const id = useSearchParams()[0].get('view') ?? '';
  const { data: views } = useQuery({ ...listViewsOf(list), enabled: id !== '' });
  const current = views?.find((view) => view.id === id);
  const { Loaded, attributes } = useOnDemand(load, 'menu');
  // The view was opened by its address, not in the menu.
  const columns = current && !isArranged ? known(current).columns : undefined;
  useEffect(() => {
    if (columns) onColumns(columns);
  });
  const edited = current !== undefined && isArranged && isEdited(now, known(current));
  const name = current?.name ?? t('Views');
  const label = edited ? t('{{view}} (edited)', { view: name }) : name;
  if (Loaded) return <Loaded {...props} current={current} edited={edited} label={label} />;
  return <ViewButton {...attributes}>{label}</ViewButton>;
}

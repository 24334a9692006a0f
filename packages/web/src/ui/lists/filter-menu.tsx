import type { ReactNode } from 'react';
import { useOnDemand } from '../floating/index.ts';
import { FilterButton } from './filter-button.tsx';

const load = () => import('./open-filter-menu.tsx').then(({ OpenFilterMenu }) => OpenFilterMenu);

/** The "Filter" button of a toolbar, and the fields behind it. They stay inside the form, which reads them. */
export function FilterMenu({ children }: { children: ReactNode }) {
  const { Loaded, attributes } = useOnDemand(load, 'dialog');
  return Loaded ? <Loaded>{children}</Loaded> : <FilterButton {...attributes} />;
}

import { useOnDemand } from '../floating/index.ts';
import type { RowMenuProps } from './row-action.ts';
import { RowMenuButton } from './row-menu-button.tsx';

const load = () => import('./open-row-menu.tsx').then(({ OpenRowMenu }) => OpenRowMenu);

/** What can be done with one row: most used first, the dangerous one last, after a line. */
export function RowMenu(props: RowMenuProps) {
  const { Loaded, attributes } = useOnDemand(load, 'menu');
  if (Loaded) return <Loaded {...props} />;
  return <RowMenuButton name={props.name} tabIndex={props.tabIndex ?? 0} {...attributes} />;
}

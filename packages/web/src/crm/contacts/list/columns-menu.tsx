import { useOnDemand } from '../../../ui/index.ts';
import type { Column } from './columns.ts';
import { ColumnsButton } from './columns-button.tsx';

type Props = {
  chosen: readonly Column[];
  onToggle: (column: Column) => void;
};

const load = () => import('./open-columns-menu.tsx').then(({ OpenColumnsMenu }) => OpenColumnsMenu);

/** Which columns the list has. */
export function ColumnsMenu(props: Props) {
  const { Loaded, attributes } = useOnDemand(load, 'dialog');
  return Loaded ? <Loaded {...props} /> : <ColumnsButton {...attributes} />;
}

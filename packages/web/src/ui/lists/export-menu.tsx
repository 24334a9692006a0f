import { useOnDemand } from '../floating/index.ts';
import { ExportMenuButton } from './export-menu-button.tsx';

const load = () => import('./open-export-menu.tsx').then(({ OpenExportMenu }) => OpenExportMenu);

export type ExportMenuProps = {
  label: string;
  /** Says what could not be exported. */
  failed: string;
  /** The columns on the screen, in order. */
  columns: string[];
  /** Makes the file with these columns, or with every column there is. */
  fetchFile: (columns: string[] | undefined) => Promise<File>;
};

/** Exports the records of a list with the columns on the screen, or with all. */
export function ExportMenu(props: ExportMenuProps) {
  const { Loaded, attributes } = useOnDemand(load, 'menu');
  if (Loaded) return <Loaded {...props} />;
  return <ExportMenuButton {...attributes}>{props.label}</ExportMenuButton>;
}

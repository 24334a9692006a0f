import { useOnDemand } from '../floating/index.ts';
import { DisplayButton } from './display-button.tsx';
import type { ListKind } from './list-kind.ts';

const load = () => import('./open-display-menu.tsx').then(({ OpenDisplayMenu }) => OpenDisplayMenu);

/** How a list looks: the height of its rows, its columns, and the keys that move through it. */
export function DisplayMenu({ list }: { list: ListKind }) {
  const { Loaded, attributes } = useOnDemand(load, 'dialog');
  return Loaded ? <Loaded list={list} /> : <DisplayButton {...attributes} />;
}

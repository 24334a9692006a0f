import { useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch } from '../../../ui/index.ts';
import { addressWith } from '../use-view.ts';

type Props = { path: string; address: URLSearchParams; asList: boolean };

/** Switches between board and list. A saved view is one of the list. */
export function ViewSwitch({ path, address, asList }: Props) {
  const { t } = useTranslation();
  const board = addressWith(path, address, { layout: '', view: '' });
  const list = addressWith(path, address, { layout: 'list' });
  const choices = [
    { to: board, label: t('Board'), chosen: !asList },
    { to: list, label: t('List'), chosen: asList },
  ];
  return <LinkSwitch label={t('View')} choices={choices} />;
}

import { useTranslation } from '../../../kernel/index.ts';
import { LinkSwitch } from '../../../ui/index.ts';
import { addressWith } from '../use-view.ts';

type Props = { path: string; address: URLSearchParams; asList: boolean };

export function ViewSwitch({ path, address, asList }: Props) {
  const { t } = useTranslation();
  const choices = [
    { to: addressWith(path, address, { view: '' }), label: t('Board'), chosen: !asList },
    { to: addressWith(path, address, { view: 'list' }), label: t('List'), chosen: asList },
  ];
  return <LinkSwitch label={t('View')} choices={choices} />;
}

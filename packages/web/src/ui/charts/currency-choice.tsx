import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';

type Props = {
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly onChoose: (currency: string) => void;
};

/** Chooses whose amounts a chart shows, because those of different currencies are never added up. */
export function CurrencyChoice({ currencies, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  return (
    <NativeSelect
      className="unprinted"
      size="xs"
      w="7rem"
      mb="xs"
      aria-label={t('Currency')}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[...currencies]}
    />
  );
}

import { type Money, useFormat } from '../../kernel/index.ts';

type Props = { of: Money; side: 'debit' | 'credit'; label: string | undefined };

/** A cell that is empty on the side where the amount does not stand. */
export function Side({ of: { amountMinor, currency }, side, label }: Props) {
  const { money } = useFormat();
  const isCredit = amountMinor.startsWith('-');
  if (isCredit !== (side === 'credit')) return <td />;
  return (
    <td data-label={label} data-whole>
      {money({ amountMinor: amountMinor.replace(/^-/, ''), currency })}
    </td>
  );
}

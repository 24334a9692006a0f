import { type Money, useFormat } from '../../kernel/index.ts';

type Props = { of: Money; side: 'debit' | 'credit'; label: string | undefined };

/** A cell of the debit or credit column, empty when the amount is on the other side. */
export function SideCell({ of: { amountMinor, currency }, side, label }: Props) {
  const { money } = useFormat();
  const isCredit = amountMinor.startsWith('-');
  if (isCredit !== (side === 'credit')) return <td />;
  return (
    <td data-label={label} data-whole>
      {money({ amountMinor: amountMinor.replace(/^-/, ''), currency })}
    </td>
  );
}

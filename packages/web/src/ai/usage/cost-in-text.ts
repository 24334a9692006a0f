/** Millionths of a currency, exact: a single call costs less than the smallest coin. */
export function costInText({
  amountMicro,
  currency,
}: {
  readonly amountMicro: string;
  readonly currency: string;
}): string {
  const padded = amountMicro.padStart(7, '0');
  const decimal = `${padded.slice(0, -6)}.${padded.slice(-6)}`;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(decimal as Intl.StringNumericLiteral);
}

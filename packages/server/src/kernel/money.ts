/** Minor units of a currency (ISO 4217; digits by `exponentOf` of the contract). */
export type Money = { readonly amountMinor: bigint; readonly currency: string };

import type { Scope } from './fields.ts';

const declarationOpenings: Readonly<Record<Scope, string>> = {
  donation: 'I want to Gift Aid this donation to',
  future: 'I want to Gift Aid this donation and any donations I make in the future to',
  past: 'I want to Gift Aid this donation, any donations I make in the future and any donations I made in the past 4 years to',
};

/** What the donor agrees to, in the wording that HMRC requires (its model declarations). */
export const taxStatement =
  'I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax than the amount of Gift Aid claimed on all my donations in that tax year it is my responsibility to pay any difference.';

/** What happens next; shown below the declaration. */
export const cancellationNotice =
  'Tell the charity if you want to cancel this declaration, change your name or home address, or no longer pay enough tax on your income and/or capital gains.';

export const coveredText = (scope: Scope, charity: string): string =>
  `${declarationOpenings[scope]} ${charity}.`;

/**
 * Returns the full text of the declaration. It is stored word for word; a change here creates a new
 * version and leaves earlier versions unchanged.
 */
export const declarationText = (scope: Scope, charity: string): string =>
  [coveredText(scope, charity), taxStatement, cancellationNotice].join('\n\n');

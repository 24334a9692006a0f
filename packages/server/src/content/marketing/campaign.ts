type CampaignInput = Partial<
  Record<'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent', string | undefined>
>;

/** Normalises a campaign value for comparison: one line, without invisible characters, in lower case. */
const normalise = (text: string | undefined, maxLength: number): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();

/** The campaign columns of a row; an empty string means unknown. */
export const campaignOf = (input: CampaignInput, maxLength = 200) => ({
  utmSource: normalise(input.utmSource, maxLength),
  utmMedium: normalise(input.utmMedium, maxLength),
  utmCampaign: normalise(input.utmCampaign, maxLength),
  utmTerm: normalise(input.utmTerm, maxLength),
  utmContent: normalise(input.utmContent, maxLength),
});

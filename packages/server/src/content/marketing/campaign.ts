type Reply = Partial<
  Record<'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent', string | undefined>
>;

/** As a source is compared and counted: in one line, without invisible signs, in small letters. */
const tidy = (text: string | undefined, maxLength: number): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();

/** Where someone came from, as a row holds it; the empty text is unsaid. */
export const campaignOf = (said: Reply, maxLength = 200) => ({
  utmSource: tidy(said.utmSource, maxLength),
  utmMedium: tidy(said.utmMedium, maxLength),
  utmCampaign: tidy(said.utmCampaign, maxLength),
  utmTerm: tidy(said.utmTerm, maxLength),
  utmContent: tidy(said.utmContent, maxLength),
});

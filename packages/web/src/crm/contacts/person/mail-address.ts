/** The address of a link that opens the reader's email program. */
export const mailAddress = (address: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

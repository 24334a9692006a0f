/** `Kigali` of `Africa/Kigali`: whose clock is meant. */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/** `Kigali` of `Africa/Kigali`, to name a time zone. */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

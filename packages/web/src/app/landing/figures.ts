/** Our figures; the hero and the statistics read them here. */
export const figures = {
  organizations: '500+',
  moreEfficient: '40%',
  satisfaction: '95%',
  countries: '32',
} as const;

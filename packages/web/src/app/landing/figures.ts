/** What we say of ourselves in numbers; the hero and the strip of statistics read it here. */
export const figures = {
  organizations: '500+',
  moreEfficient: '40%',
  satisfaction: '95%',
  countries: '32',
} as const;

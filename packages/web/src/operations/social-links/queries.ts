import { readSocialLinks } from '@ngo-plus/contract/operations/social-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export const keys = { all: ['social-links'] } as const;

export const socialLinks = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(readSocialLinks, {}, { signal }),
});

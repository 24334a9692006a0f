import * as contract from '@ngo-plus/contract/operations/social-links';
import { fulfil } from '../../kernel/index.ts';
import { readSocialLinks, saveSocialLinks } from './service.ts';

export const socialLinkRoutes = [
  fulfil(contract.readSocialLinks, readSocialLinks),
  fulfil(contract.saveSocialLinks, saveSocialLinks),
];

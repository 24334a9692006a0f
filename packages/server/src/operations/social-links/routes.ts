import * as contract from '@ngo-plus/contract/operations/social-links';
import { handleCall } from '../../kernel/index.ts';
import { readSocialLinks, saveSocialLinks } from './service.ts';

export const socialLinkRoutes = [
  handleCall(contract.readSocialLinks, readSocialLinks),
  handleCall(contract.saveSocialLinks, saveSocialLinks),
];

import * as contract from '@ngo-plus/contract/identity/bot-check';
import { handleOutside } from '../../kernel/index.ts';
import { readChallenge } from './service.ts';

export const botCheckRoutes = [handleOutside(contract.readBotChallenge, readChallenge)];

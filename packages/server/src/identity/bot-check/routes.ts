import * as contract from '@ngo-plus/contract/identity/bot-check';
import { fulfilOutside } from '../../kernel/index.ts';
import { readChallenge } from './service.ts';

export const botCheckRoutes = [fulfilOutside(contract.readBotChallenge, readChallenge)];

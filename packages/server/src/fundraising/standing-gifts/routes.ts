import * as contract from '@ngo-plus/contract/fundraising/standing-gifts';
import { fulfil, fulfilOutside, type Route } from '../../kernel/index.ts';
import {
  cancelOwnStanding,
  changeOwnStanding,
  listOwnStanding,
  pauseOwnStanding,
  resumeOwnStanding,
  skipOwnTurn,
} from './own.ts';
import { payTurn, readPayableTurn } from './paying.ts';
import { sumStanding } from './sums.ts';
import { cancelStanding, listStanding, readStanding } from './team.ts';

export const standingRoutes: readonly Route[] = [
  fulfilOutside(contract.listOwnStanding, listOwnStanding),
  fulfilOutside(contract.changeOwnStanding, changeOwnStanding),
  fulfilOutside(contract.pauseOwnStanding, pauseOwnStanding),
  fulfilOutside(contract.resumeOwnStanding, resumeOwnStanding),
  fulfilOutside(contract.skipOwnTurn, skipOwnTurn),
  fulfilOutside(contract.cancelOwnStanding, cancelOwnStanding),
  fulfilOutside(contract.readPayableTurn, readPayableTurn),
  fulfilOutside(contract.payTurn, payTurn),
  fulfil(contract.listStanding, listStanding),
  fulfil(contract.sumStanding, sumStanding),
  fulfil(contract.readStanding, readStanding),
  fulfil(contract.cancelStanding, cancelStanding),
];

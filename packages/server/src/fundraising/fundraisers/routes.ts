import * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import {
  fulfil,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { listBoard } from './board.ts';
import { readPageOffer } from './campaign.ts';
import { decideFundraiser } from './decisions.ts';
import { invitePage } from './inviting.ts';
import { listFundraisers, readFundraiser } from './listing.ts';
import { listMyPages } from './mine.ts';
import * as own from './own.ts';
import { drawPageCode, readPage } from './page.ts';
import { addPageUpdate, deletePageUpdate } from './page-updates.ts';
import { readPagePicture, removePagePicture, uploadPagePicture } from './pictures.ts';
import { listPageReports, reportPage, resolvePageReport } from './reports.ts';
import { changeCampaign, listCampaigns, readCampaign } from './settings.ts';
import { startPage } from './starting.ts';
import { dismissMember, joinTeam, startTeam } from './teams.ts';

export const fundraiserRoutes: readonly Route[] = [
  handleOutside(contract.readPageOffer, readPageOffer),
  handleOutside(contract.listBoard, listBoard),
  handleOutside(contract.readPage, readPage),
  handleOutside(contract.startPage, startPage),
  handleOutside(contract.requestPages, own.requestPages),
  handleDownload(contract.drawPageCode, drawPageCode),
  handleDownload(contract.readPagePicture, readPagePicture),
  fulfil(contract.listMyPages, listMyPages, inSystem),
  fulfil(contract.readOwnPage, own.readOwnPage, inSystem),
  fulfil(contract.confirmPage, own.confirmPage, inSystem),
  fulfil(contract.changeOwnPage, own.changeOwnPage, inSystem),
  fulfil(contract.closeOwnPage, own.closeOwnPage, inSystem),
  fulfil(contract.reopenOwnPage, own.reopenOwnPage, inSystem),
  handleUpload(contract.uploadPagePicture, uploadPagePicture),
  fulfil(contract.removePagePicture, removePagePicture, inSystem),
  fulfil(contract.addPageUpdate, addPageUpdate, inSystem),
  fulfil(contract.deletePageUpdate, deletePageUpdate, inSystem),
  fulfil(contract.startTeam, startTeam, inSystem),
  fulfil(contract.joinTeam, joinTeam, inSystem),
  fulfil(contract.dismissMember, dismissMember, inSystem),
  handleOutside(contract.reportPage, reportPage),
  fulfil(contract.listCampaigns, listCampaigns),
  fulfil(contract.readCampaign, readCampaign),
  fulfil(contract.changeCampaign, changeCampaign),
  fulfil(contract.invitePage, invitePage),
  fulfil(contract.listFundraisers, listFundraisers),
  fulfil(contract.readFundraiser, readFundraiser),
  fulfil(contract.decideFundraiser, decideFundraiser),
  fulfil(contract.listPageReports, listPageReports),
  fulfil(contract.resolvePageReport, resolvePageReport),
];

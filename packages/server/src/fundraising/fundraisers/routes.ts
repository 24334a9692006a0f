import * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inPublic,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { listMyPages } from './account-pages.ts';
import { listBoard } from './board.ts';
import { readPageOffer } from './campaign.ts';
import { decideFundraiser } from './decisions.ts';
import { invitePage } from './invitation.ts';
import * as own from './own.ts';
import { drawPageCode, readPage } from './page.ts';
import { addPageUpdate, deletePageUpdate } from './page-updates.ts';
import { readPagePicture, removePagePicture, uploadPagePicture } from './pictures.ts';
import { listFundraisers, readFundraiser } from './queries.ts';
import { listPageReports, reportPage, resolvePageReport } from './reports.ts';
import { changeCampaign, listCampaigns, readCampaign } from './settings.ts';
import { startPage } from './start.ts';
import { dismissMember, joinTeam, startTeam } from './teams.ts';

export const fundraiserRoutes: readonly Route[] = [
  handleOutside(contract.readPageOffer, readPageOffer),
  handleCall(contract.listBoard, listBoard, inPublic),
  handleOutside(contract.readPage, readPage),
  handleOutside(contract.startPage, startPage),
  handleOutside(contract.requestPages, own.requestPages),
  handleDownload(contract.drawPageCode, drawPageCode),
  handleDownload(contract.readPagePicture, readPagePicture),
  handleCall(contract.listMyPages, listMyPages, inSystem),
  handleCall(contract.readOwnPage, own.readOwnPage, inSystem),
  handleCall(contract.confirmPage, own.confirmPage, inSystem),
  handleCall(contract.changeOwnPage, own.changeOwnPage, inSystem),
  handleCall(contract.closeOwnPage, own.closeOwnPage, inSystem),
  handleCall(contract.reopenOwnPage, own.reopenOwnPage, inSystem),
  handleUpload(contract.uploadPagePicture, uploadPagePicture),
  handleCall(contract.removePagePicture, removePagePicture, inSystem),
  handleCall(contract.addPageUpdate, addPageUpdate, inSystem),
  handleCall(contract.deletePageUpdate, deletePageUpdate, inSystem),
  handleCall(contract.startTeam, startTeam, inSystem),
  handleCall(contract.joinTeam, joinTeam, inSystem),
  handleCall(contract.dismissMember, dismissMember, inSystem),
  handleOutside(contract.reportPage, reportPage),
  handleCall(contract.listCampaigns, listCampaigns),
  handleCall(contract.readCampaign, readCampaign),
  handleCall(contract.changeCampaign, changeCampaign),
  handleCall(contract.invitePage, invitePage),
  handleCall(contract.listFundraisers, listFundraisers),
  handleCall(contract.readFundraiser, readFundraiser),
  handleCall(contract.decideFundraiser, decideFundraiser),
  handleCall(contract.listPageReports, listPageReports),
  handleCall(contract.resolvePageReport, resolvePageReport),
];

export { CopyLink } from './copy-link.tsx';
export { CauseCover } from './cover.tsx';
export { daysLeftOf } from './days-left.ts';
export { DonationList } from './donation-list.tsx';
export { FundraiseLinks } from './fundraise-links.tsx';
export { LinkRequestForm } from './link-request-form.tsx';
export { type Matched, MatchLine } from './match-line.tsx';
export { MatchNotice } from './match-notice.tsx';
export { MissingCause } from './missing-cause.tsx';
export { CauseFaq, CauseGallery, CausePeople, CauseStory, CauseUpdates } from './parts.tsx';
export { InvalidLink, PayByLink } from './pay-by-link.tsx';
export { CauseProgress } from './progress.tsx';
export {
  readableCause,
  readableUpdate,
} from './readable.ts';
export { ReportForm } from './reporting/report-form.tsx';
export { ReportList, type ReportState, useReportState } from './reporting/report-list.tsx';

export {
  certificateIssued,
  certificateReissued,
  certificateRevoked,
} from './events.ts';

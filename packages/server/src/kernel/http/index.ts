export { problemOfFramework } from './framework-refusal.ts';
export {
  type Download,
  type Exchange,
  type ExchangeReply,
  type FilePart,
  handleCall,
  handleDownload,
  handleExchange,
  handleOutside,
  handleTransfer,
  handleUpload,
  handleWebhook,
  type Message,
  type Outcome,
  type Route,
} from './handle.ts';
export { addHealth } from './health.ts';
export { openApi } from './openapi.ts';
export { toShape } from './output.ts';
export { refusePortInUse } from './port-in-use.ts';
export { hasDisconnected } from './presence.ts';

export { type Surroundings, serveRoutes } from './serve.ts';
export { openServer } from './server.ts';
export {
  openVisitorAnswers,
  sameForVisitors,
} from './visitor-answers.ts';

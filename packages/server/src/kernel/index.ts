export { v7 as uuidv7 } from 'uuid';
export { actFor } from './act-for.ts';
export type { Adapters } from './adapters.ts';
export type { ByteRange } from './byte-range.ts';
export {
  type Archive,
  type Capability,
  type Product,
  plainArchive,
  productOf,
} from './capability.ts';
export { aheadOf, type Clock, steadyClock, watchClock } from './clock.ts';
export { type Config, loadEnvFile, projectDir, readConfig } from './config.ts';
export {
  type Actor,
  byKeyAlone,
  inPublic,
  inScope,
  inSystem,
  maySeeAll,
  noOrganisation,
  type RequestContext,
  requireNotImpersonated,
  type Scope,
  signedIn,
  type TransactionContext,
} from './context.ts';
export {
  beginRotation,
  bytes,
  checkRootKey,
  currentKey,
  DamagedData,
  derive,
  finishRotation,
  installation,
  installationSecret,
  keyOfVersion,
  type OrganisationKey,
  openBytes,
  openKeyFile,
  openRootKey,
  openSecret,
  ownersIn,
  type RootKey,
  readKey,
  refuseForeignDatabase,
  refuseNewRootKey,
  renewKey,
  rewrapKeys,
  rootKeyId,
  rootKeyIn,
  type SecretLocation,
  sealBytes,
  sealSecret,
} from './crypto/index.ts';
export { notAFolder, refuseFile } from './data-folder.ts';
export {
  containsWords,
  countBy,
  type Database,
  type DatabaseUrls,
  databaseOver,
  ensureRoles,
  handleErrors,
  insertMany,
  instant,
  listenTo,
  migrate,
  migrationNames,
  openPools,
  prepared,
  problemOfDatabase,
  refuseOldPostgres,
  transact,
  urlsFor,
} from './database/index.ts';
export {
  causeOf,
  type FailureCause,
  Problem,
  type Sentence,
  StartFailure,
  tooLarge,
  untranslated,
  watchUnforeseen,
} from './failures/index.ts';
export {
  addHealth,
  type Download,
  type FilePart,
  handleCall,
  handleDownload,
  handleOutside,
  handleTransfer,
  handleUpload,
  handleWebhook,
  hasDisconnected,
  type Message,
  type Outcome,
  openApi,
  openServer,
  problemOfFramework,
  type Route,
  refusePortInUse,
  type Surroundings,
  serveRoutes,
  toShape,
} from './http/index.ts';
export {
  type AnyJob,
  type BoundedInstant,
  defineEvent,
  defineJob,
  deliveryJob,
  type Event,
  emit,
  emitEach,
  enqueue,
  enqueueEach,
  putBackInstants,
  type Schedule,
  type Subscription,
  scheduleOf,
  startWorker,
  subscribe,
} from './jobs/index.ts';
export {
  batched,
  batchedBy,
  type DiskRoom,
  fairSemaphore,
  isDiskFull,
  roomOf,
  spendBatch,
  spendBuffer,
  stopUnusedWork,
} from './load/index.ts';
export { type Logger, openLog } from './log.ts';
export type { Money } from './money.ts';
export { networkOf } from './network.ts';
export { ownOrigin } from './own-origin.ts';
export {
  type PersonalData,
  personalPage,
  personalRows,
} from './personal-data.ts';
export {
  type AuditAction,
  audit,
  consume,
  eraseDetails,
  giveBack,
  isInboxFull,
  type Labelled,
  limitEmails,
  waitInText,
} from './records/index.ts';
export { type Platform, requestContextOf, systemRequestContext } from './request-context.ts';
export type { TestPlatform } from './test-platform.ts';
export {
  amountText,
  type CalendarEvent,
  calendarText,
  cursorsOf,
  dayIn,
  dayText,
  decodeCursor,
  encodeCursor,
  localeOf,
  numberedSlug,
  type Page,
  pageOf,
  pickLanguage,
  slugText,
  textIn,
  writerIn,
  xmlText,
} from './text/index.ts';

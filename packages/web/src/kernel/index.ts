export {
  Glyph,
  Logo,
  Mark,
  Patchwork,
  Portrait,
  type TileKind,
  type TileSpec,
  type Tone,
} from './art/index.ts';
export {
  type CallOptions,
  call,
  callPage,
  download,
  ifFound,
  latestReference,
  newKey,
  notReached,
  type Page,
  RequestFailed,
  saveFile,
  upload,
} from './call/index.ts';
export {
  answerForm,
  type Posted,
  sendForm,
  sentForm,
  useForm,
  usePostedForm,
} from './form/index.ts';
export {
  exponentOf,
  formatFor,
  Moment,
  type Money,
  type Reader,
  useFormat,
} from './format/index.ts';
export {
  BorderCard,
  BulkBar,
  type Choice,
  ChoiceTiles,
  Confirm,
  Dialog,
  EmptyState,
  ErrorState,
  ErrorSummary,
  type FieldProblem,
  FilterBar,
  type FilterChip,
  Loading,
  Modal,
  MoneyProgress,
  PageHeader,
  Panel,
  Reference,
  type RowAction,
  RowMenu,
  Section,
  SideSheet,
  SkeletonLines,
  StatTile,
  StatTiles,
  type Status,
  StatusBadge,
  Toasts,
  tell,
} from './kit/index.ts';
export {
  MarkdownBody,
  type MarkdownNode,
  MarkdownText,
  type MarkdownTree,
  readMarkdown,
} from './markdown/index.ts';
export {
  Announcer,
  type Around,
  originAround,
  type Pages,
  pageMeta,
  Rendering,
  siteFacts,
  useRendering,
} from './page/index.ts';
export { queryClient } from './query.ts';
export {
  beginSession,
  endSession,
  forgetSession,
  keepUser,
  type Person,
  readToken,
  readUser,
  rememberOrigin,
  takeOrigin,
  useUser,
  watchUser,
} from './session/index.ts';
export { site } from './site.ts';
export { originOf, type Surroundings, surroundings, through } from './surroundings.ts';
export { type Catalogue, openText, TextProvider, Trans, useTranslation } from './text/index.ts';
export {
  BeforePaint,
  chooseScheme,
  chosenScheme,
  displayFont,
  type Scheme,
  ThemeProvider,
  useScheme,
} from './theme/index.ts';

export { type Brief, brief } from './brief.ts';
export { findPassages, type Passage, plain, type Source } from './passages.ts';
export { aiPersonalData } from './personal-data.ts';
export { tokensSince } from './queries.ts';
export { aiRoutes } from './routes.ts';
export { presentWriter } from './service.ts';
export { matterOf, topicOf, topicsOf } from './topics.ts';
export { type Writing, writeText } from './write.ts';

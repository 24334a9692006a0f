export { searchKnowledge } from './search.ts';
export { writeDocument } from './write.ts';

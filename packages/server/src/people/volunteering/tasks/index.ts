export { assignTasks, deleteTask } from './assigning.ts';
export { findTaskOf } from './queries.ts';
export { commentOnTask, setTaskState } from './working.ts';

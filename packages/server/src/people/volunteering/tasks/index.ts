export { assignTasks, deleteTask } from './assignment.ts';
export { commentOnTask, setTaskState } from './progress.ts';
export { findTaskOf } from './queries.ts';

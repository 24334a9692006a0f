/** Mutations of one task run one after another, because the checklist is locked when the task ends. */
export const taskScope = (taskId: string) => ({ scope: { id: `volunteer task ${taskId}` } });

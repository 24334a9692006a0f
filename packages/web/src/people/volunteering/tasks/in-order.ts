/** What is done to one task is sent in the order in which it was pressed: a list closes with its task. */
export const inTurn = (taskId: string) => ({ scope: { id: `volunteer task ${taskId}` } });

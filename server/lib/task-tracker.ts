/** Keeps track of asynchronous tasks, to wait for all of them when a service stops. */
export function createTaskTracker() {
  const tasks = new Set<Promise<unknown>>()
  return {
    /** Adds a task, and answers it. */
    track: <Result>(task: Promise<Result>): Promise<Result> => {
      tasks.add(task)
      const remove = () => tasks.delete(task)
      task.then(remove, remove)
      return task
    },

    /** Waits until no task is left, whether they succeed or fail. */
    allDone: async (): Promise<void> => {
      while (tasks.size) await Promise.allSettled(tasks)
    },
  }
}

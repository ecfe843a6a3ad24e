import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Piscina } from 'piscina'

const ENTRY = new URL('./worker-entry.mjs', import.meta.url)

/** A task was stopped because it took too long or too much memory. */
export class WorkerLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory') {
    super(`The worker reached its ${limit} limit`)
    this.name = 'WorkerLimitError'
  }
}

export interface WorkerPoolOptions {
  /** How many tasks run at once; the others wait. */
  maxThreads?: number
  /** The heap of one worker, in megabytes; buffers lie outside of it. */
  memoryMb?: number
  /** How long one task may run, in milliseconds, not counting its wait for a thread and for its module. */
  timeoutMs?: number
  /** After how many milliseconds without work a thread ends and gives its memory back. */
  idleMs?: number
}

export interface RunOptions {
  /** Buffers in the argument that are handed over instead of copied. */
  transferList?: ArrayBuffer[]
  /** Whether the thread ends afterwards and gives back the memory that a large task has taken. */
  heavy?: boolean
  timeoutMs?: number
  /** Hears, in order and before the result is there, what the function tells while it runs: its second argument. */
  heard?: (message: unknown) => void
}

/** How a function tells what it has so far; buffers may be handed over instead of copied. */
export type Tell<Message> = (message: Message, transferList?: readonly ArrayBuffer[]) => void

export interface WorkerPool {
  /**
   * Calls an exported function of a module in a worker thread.
   * @throws WorkerLimitError at the time or the memory limit; what the function throws arrives as a plain Error
   */
  run<Result>(file: URL, exportName: string, argument: unknown, options?: RunOptions): Promise<Result>
  /** Keeps a thread ready that has loaded a module, so that a task need not wait for one to start. */
  keepReady(file: URL): void
  /** Ends the threads once the running tasks are done. */
  close(): Promise<void>
}

/** Threads for work that would hold up the event loop; none is started before the first task, or before `keepReady`. */
export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const { maxThreads = 2, memoryMb = 768, timeoutMs = 120_000, idleMs = 5_000 } = options
  // A queue of our own: Piscina's never wakes when the last thread was ended by a limit.
  const inSlot = pLimit(maxThreads)
  let ready: URL | null = null
  let threads: Promise<Piscina> | null = null
  const pool = () => (threads ??= startThreads())

  async function startThreads(): Promise<Piscina> {
    const { Piscina } = await import('piscina')
    const started = new Piscina({
      filename: ENTRY.href,
      name: 'runTask',
      minThreads: ready ? 1 : 0,
      maxThreads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    if (ready) started.run({ file: ready.href }).catch(() => undefined)
    return started
  }

  const endThreads = async (): Promise<void> => (await threads)?.close()

  function renewThreads(): void {
    void endThreads()
    threads = null
    if (ready) void pool()
  }

  return {
    run: <Result>(file: URL, exportName: string, argument: unknown, runOptions: RunOptions = {}) =>
      inSlot(async () => {
        const { transferList = [], heavy = false, heard } = runOptions
        const limit = timeLimit(runOptions.timeoutMs ?? timeoutMs)
        const line = openLine(limit.begin, heard)
        try {
          const task = { file: file.href, exportName, argument, port: line.port }
          const options = { signal: limit.signal, transferList: [...transferList, line.port] }
          return (await (await pool()).run(task, options)) as Result
        } catch (error) {
          throw limitReached(error, limit.signal) ?? error
        } finally {
          line.close()
          limit.end()
          if (heavy) renewThreads()
        }
      }),
    keepReady(file) {
      ready = file
      renewThreads()
    },
    close: endThreads,
  }
}

/** Aborts when a task has gone on for so long since it began. */
function timeLimit(ms: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    begin: (): void => {
      timer = setTimeout(() => controller.abort(), ms)
    },
    end: (): void => clearTimeout(timer),
  }
}

/** A line to a worker: first comes that the task has begun, then what it tells. What was told before it is closed is heard. */
function openLine(begun: () => void, heard?: (message: unknown) => void) {
  const { port1, port2 } = new MessageChannel()
  let hasBegun = false
  function take(message: unknown): void {
    if (hasBegun) heard?.(message)
    else begun()
    hasBegun = true
  }
  port1.on('message', take)
  return {
    port: port2,
    close(): void {
      for (let told = receiveMessageOnPort(port1); told; told = receiveMessageOnPort(port1))
        take(told.message)
      port1.close()
    },
  }
}

function limitReached(error: unknown, signal: AbortSignal): WorkerLimitError | undefined {
  if (signal.aborted) return new WorkerLimitError('time')
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return outOfMemory ? new WorkerLimitError('memory') : undefined
}

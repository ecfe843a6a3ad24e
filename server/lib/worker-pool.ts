import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Piscina } from 'piscina'
import { timeLimit } from './time-limit.ts'

const ENTRY = new URL('./worker-entry.mjs', import.meta.url)

/** A task was stopped because it took too long or too much memory. */
export class WorkerLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory') {
    super(`The worker reached its ${limit} limit`)
    this.name = 'WorkerLimitError'
  }
}

export interface WorkerPoolOptions {
  /** How many tasks run at once; others wait. */
  maxThreads?: number
  /** The heap of one worker, in megabytes, without buffers. */
  memoryMb?: number
  /**
   * What of it is for what a task makes and drops, in megabytes. With the 48 of Node.js, an eighth of a drawing’s time goes
   * into collecting garbage.
   */
  youngMb?: number
  /** How long one task may run, in milliseconds, not counting its wait for a thread and for its module. */
  timeoutMs?: number
  /** After how many milliseconds without work a thread ends and frees its memory. */
  idleMs?: number
}

interface RunOptions {
  /** Buffers in the argument that are transferred instead of copied. */
  transferList?: ArrayBuffer[]
  /** Whether the thread ends afterwards, to free the memory of a large task. */
  heavy?: boolean
  timeoutMs?: number
  /** Called in order, and before the result, with each message that the function posts by its second argument. */
  onMessage?: (message: unknown) => void
}

/** Posts a message while the function runs; buffers may be transferred instead of copied. */
export type PostMessage<Message> = (message: Message, transferList?: readonly ArrayBuffer[]) => void

export interface WorkerPool {
  /**
   * Calls an exported function of a module in a worker thread.
   * @throws WorkerLimitError at the time or the memory limit; what the function throws arrives as a plain Error
   */
  run<Result>(file: URL, exportName: string, argument: unknown, options?: RunOptions): Promise<Result>
  /** Keeps a thread running that has loaded a module, so that a task need not wait for its start. */
  keepReady(file: URL): void
  /** Ends the threads once the running tasks are done. */
  close(): Promise<void>
}

/** Threads for work that would block the event loop; none is started before the first task or `keepReady`. */
export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const { maxThreads = 2, memoryMb = 768, youngMb = 96, timeoutMs = 120_000, idleMs = 5_000 } = options
  // A queue of our own: Piscina's stops when the last thread was ended by a limit.
  const inSlot = pLimit(maxThreads)
  let ready: URL | null = null
  let threads: Threads | null = null
  const current = () =>
    (threads ??= {
      piscina: startThreads(ready, { maxThreads, memoryMb, youngMb, idleMs }),
      tasks: 0,
      isRetired: false,
    })

  function renewThreads(): void {
    if (threads) retire(threads)
    threads = null
    if (ready) current()
  }

  return {
    run: <Result>(file: URL, exportName: string, argument: unknown, runOptions: RunOptions = {}) =>
      inSlot(async () => {
        const { transferList = [], heavy = false, onMessage } = runOptions
        const limit = taskLimit(runOptions.timeoutMs ?? timeoutMs)
        const channel = openChannel(limit.begin, onMessage)
        const used = current()
        used.tasks += 1
        try {
          const task = { file: file.href, exportName, argument, port: channel.port }
          const options = { signal: limit.signal, transferList: [...transferList, channel.port] }
          return (await (await used.piscina).run(task, options)) as Result
        } catch (error) {
          throw limitReached(error, limit.signal) ?? error
        } finally {
          channel.close()
          limit.end()
          used.tasks -= 1
          if (heavy && used === threads) renewThreads()
          else endWhenUnused(used)
        }
      }),
    keepReady(file) {
      ready = file
      renewThreads()
    },
    close: async () => (await threads?.piscina)?.close(),
  }
}

/** Starts threads. @param ready a module that one of them loads at once */
async function startThreads(
  ready: URL | null,
  { maxThreads, memoryMb, youngMb, idleMs }: Required<Omit<WorkerPoolOptions, 'timeoutMs'>>,
): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  const started = new Piscina({
    filename: ENTRY.href,
    name: 'runTask',
    minThreads: ready ? 1 : 0,
    maxThreads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  })
  if (ready) started.run({ file: ready.href }).catch(() => undefined)
  return started
}

/** Threads, and how many tasks run on them or wait for their start. */
interface Threads {
  piscina: Promise<Piscina>
  tasks: number
  /** Whether others have taken their place. */
  isRetired: boolean
}

function retire(threads: Threads): void {
  threads.isRetired = true
  endWhenUnused(threads)
}

/** Ends threads that are retired with their last task: Piscina's own close stops a task that waits for its thread to start. */
function endWhenUnused({ piscina, tasks, isRetired }: Threads): void {
  if (isRetired && !tasks) void piscina.then((threads) => threads.close())
}

/** A signal that aborts when a task has run for so long since its beginning. */
function taskLimit(ms: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    begin: (): void => {
      timer = timeLimit(ms, () => controller.abort())
    },
    end: (): void => clearTimeout(timer),
  }
}

/** A channel from a worker: its first message means that the task has begun. Those sent before it is closed are received. */
function openChannel(onBegin: () => void, onMessage?: (message: unknown) => void) {
  const { port1, port2 } = new MessageChannel()
  let hasBegun = false
  function receive(message: unknown): void {
    if (hasBegun) onMessage?.(message)
    else onBegin()
    hasBegun = true
  }
  port1.on('message', receive)
  return {
    port: port2,
    close(): void {
      for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1))
        receive(next.message)
      port1.close()
    },
  }
}

function limitReached(error: unknown, signal: AbortSignal): WorkerLimitError | undefined {
  if (signal.aborted) return new WorkerLimitError('time')
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return outOfMemory ? new WorkerLimitError('memory') : undefined
}

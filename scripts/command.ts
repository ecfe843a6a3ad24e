import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { processorTimeOfEnded } from './processor-time.mjs'

export interface CommandResult {
  /** Whether it ended by itself, in time, with exit code 0. */
  ok: boolean
  /** All that it printed, kept unless `onLine` took it. */
  output: string
  /** What went wrong, for people; empty when nothing did. */
  problem: string
  /** Seconds of processor time, its own and of what it started; 0 where the system does not tell. */
  processor: number
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  timeoutMs: number
  /** Takes the lines of its standard output as they come; what it says on standard error is shown. */
  onLine?: (line: string) => void
  /** Takes its standard input, to write to and to end, and the ID of its process; without it there is none. */
  onInput?: (input: Writable, pid: number) => void
}

const IS_WINDOWS = process.platform === 'win32'
const running = new Set<ChildProcess>()
let ending = false

/** Runs a command to its end, or to the end of its time. Never throws for what the command does. */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  if (ending) return { ok: false, output: '', problem: 'not started', processor: 0 }
  const { env = process.env, cwd = process.cwd(), timeoutMs, onLine, onInput } = options
  const stdio = [onInput ? 'pipe' : 'ignore', 'pipe', onLine ? 'inherit' : 'pipe'] as const
  // A group of its own, so that whatever it started ends with it; Windows has no groups, and would open a window.
  const child = spawn(command, args, { env, cwd, stdio: [...stdio], detached: !IS_WINDOWS })
  running.add(child)
  // One that has ended takes nothing more; how it ended is told below.
  if (onInput)
    onInput(
      child.stdin!.on('error', () => undefined),
      child.pid!,
    )
  const chunks: Buffer[] = []
  if (onLine) createInterface(child.stdout!).on('line', onLine)
  else
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))

  let problem = ''
  let processor = 0
  child.once('exit', () => (processor = processorTimeOfEnded()))
  const timer = setTimeout(() => {
    problem = `stopped after ${timeoutMs / 1000} s`
    endGroup(child)
  }, timeoutMs)
  await new Promise<void>((resolve) => {
    child.once('error', (error) => {
      problem = error.message
      resolve()
    })
    child.once('close', (code, signal) => {
      if (code !== 0) problem ||= signal ? `ended by ${signal}` : `exit code ${code}`
      resolve()
    })
  })
  clearTimeout(timer)
  running.delete(child)
  return { ok: problem === '', output: Buffer.concat(chunks).toString().trim(), problem, processor }
}

/** Ends every command that still runs, with whatever it started, and starts no more. */
export function endCommands(): void {
  ending = true
  for (const child of running) endGroup(child)
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  if (IS_WINDOWS) return void spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The id of the process that this one has started for a program, once there is one. */
export async function childRunning(program: string): Promise<number> {
  for (;;) {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
    for (const line of stdout.split('\n')) {
      const [pid, ppid] = line.trim().split(/\s+/).map(Number)
      if (ppid === process.pid && line.includes(program)) return pid!
    }
    await pause(20)
  }
}

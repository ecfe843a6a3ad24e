import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** The demo in a process of its own. */
export interface Demo {
  /** What it has printed so far. */
  output(): string
  /**
   * Waits until it is served and the printed account can sign in; answers how to call it.
   * @throws Error with what the demo printed when it ends or the time is up before
   */
  untilServed(timeoutMs: number): Promise<Call>
  /** Ends it as Ctrl-C does, which reaches every process of it. */
  interrupt(): Promise<Ended>
  /** Ends it as a service manager does that knows only npm. */
  terminate(): Promise<Ended>
}

/** How it ended: whether nothing but force helped. */
export interface Ended {
  forced: boolean
}

const STOP_TIMEOUT_MS = 60_000

/** Starts a demo by a program and its arguments; the settings say where its throwaway data may lie (TMPDIR). */
export function startDemo(
  call: [string, string[]],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Demo {
  const printed: string[] = []
  // A group of its own, as a terminal makes one.
  const child = spawn(...call, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  // Every process of it holds its output open.
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const output = () => printed.join('')

  const untilServed = async (timeoutMs: number) => {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const [, url] = /is served at (\S+)/.exec(output()) ?? []
      const [, username, password] = /Sign in as (\S+) with the password (\S+)/.exec(output()) ?? []
      if (url && username && password) return signIn(url, username, password)
      const over = child.exitCode !== null ? `it ended with exit code ${child.exitCode}` : ''
      if (over || Date.now() > deadline)
        throw new Error(`${over || 'nothing is served in time'}\n${output()}`)
      await wait(100)
    }
  }
  const stop = async (whom: number, signal: NodeJS.Signals): Promise<Ended> => {
    let forced = false
    const timer = setTimeout(() => {
      forced = true
      process.kill(-child.pid!, 'SIGKILL')
    }, STOP_TIMEOUT_MS)
    process.kill(whom, signal)
    await ended
    clearTimeout(timer)
    return { forced }
  }
  return {
    output,
    untilServed,
    interrupt: () => stop(-child.pid!, 'SIGINT'),
    terminate: () => stop(child.pid!, 'SIGTERM'),
  }
}

/** Calls a service as one who is signed in. */
export type Call = (path: string, init?: RequestInit) => Promise<Response>

async function signIn(url: string, username: string, password: string): Promise<Call> {
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  return (path, init = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${access_token}` },
    })
}

/** Whose the first statement of a service is. */
export async function readStatement(call: Call): Promise<string> {
  const { billings } = (await (await call('/api/billings?skip=0&limit=1')).json()) as {
    billings: { id: number }[]
  }
  const view = await call(`/api/billings/${billings[0]!.id}/view`)
  return ((await view.json()) as { client_info: { company_name: string } }).client_info.company_name
}

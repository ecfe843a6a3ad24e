import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** `npm run demo` in a process of its own. */
export interface Demo {
  /**
   * Waits until a statement is served to the printed account; answers whose it is.
   * @throws Error with what the demo printed when it ends or the time is up before
   */
  untilStatement(timeoutMs: number): Promise<string>
  /** Ends it by SIGTERM; answers its exit code, or the signal that it needed. */
  stop(): Promise<number | string | null>
}

const STOP_TIMEOUT_MS = 20_000

/** Starts the demo of the checkout in `folder`; `temporary` is where it may put its throwaway data. */
export function startDemo(folder: string, temporary: string): Demo {
  const printed: string[] = []
  const child = spawn('npm', ['run', 'demo'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text)
      process.stdout.write(text.replace(/^(?=.)/gm, '  | '))
    })

  const untilStatement = async (timeoutMs: number) => {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const text = printed.join('')
      const [, url] = /is served at (\S+)/.exec(text) ?? []
      const [, username, password] = /Sign in as (\S+) with the password (\S+)/.exec(text) ?? []
      if (url && username && password) return readStatement(url, username, password)
      if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`)
      if (Date.now() > deadline) throw new Error(`nothing is served after ${timeoutMs / 1000} s`)
      await wait(100)
    }
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
    return child.exitCode ?? child.signalCode
  }
  return { untilStatement, stop }
}

async function readStatement(url: string, username: string, password: string): Promise<string> {
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { billings } = await get<{ billings: { id: number }[] }>('/api/billings?skip=0&limit=1')
  if (!billings[0]) throw new Error('the demo has no billing')
  const view = await get<{ client_info: { company_name: string } }>(`/api/billings/${billings[0].id}/view`)
  return view.client_info.company_name
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { parse } from 'yaml'
import { runCommand } from '../../scripts/command.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { root } from '../../scripts/step.mjs'
import { DEMO_PASSWORD } from '../../server/features/users/users.rules.ts'
import { htmlOf } from '../../server/lib/markdown.ts'
import { CODES } from '../../server/messages.ts'
import { freePort } from '../support/free-port.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { aWebhook, untilDelivered } from '../support/webhook-receiver.ts'
import { t } from '../support/tap.ts'

// The guide as it is served, and its programs as they are printed there.
const PROGRAM_MS = 5 * 60_000

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const textOf = (html: string): string => html.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)

const account = { username: 'guided', email: 'guided@example.com', password: 'guided-tracks-2026' }

/** Waits until something works. */
async function until(works: () => Promise<boolean>): Promise<void> {
  while (!(await works().catch(() => false))) await pause(50)
}

/** A fresh server with one account, its address, and its guide. */
async function freshServer(t: Test) {
  const server = await startServer()
  t.teardown(() => server.stop())
  const body = JSON.stringify(account)
  await fetch(`${server.url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const page = await (await fetch(`${server.url}/docs/guide`)).text()
  const env = {
    ...process.env,
    TRACKLEDGER_URL: server.url,
    TRACKLEDGER_USER: account.username,
    TRACKLEDGER_PASSWORD: account.password,
  }
  return { url: server.url, page, env }
}

/** The programs of the quick start: what runs each, and the program that must be there. */
const PROGRAMS = [
  { language: 'sh', file: 'quick-start.sh', command: ['sh'], needs: 'curl' },
  { language: 'python', file: 'quick_start.py', command: ['python3'], needs: 'python3' },
  {
    language: 'ts',
    file: 'quick-start.mts',
    command: [process.execPath, '--import', import.meta.resolve('tsx')],
  },
]

for (const { language, file, command, needs } of PROGRAMS) {
  const isMissing = needs !== undefined && !findProgram(needs)
  const skip = isMissing && process.env.CI !== 'true' && `${needs} is not on this machine`
  t.test(`the quick start of the guide does the main job: ${file}`, { skip }, async (t) => {
    const { page, env } = await freshServer(t)
    const [, printed] = new RegExp(`<code class="language-${language}">([^]*?)</code>`).exec(page)!
    const cwd = t.testdir()
    await writeFile(join(cwd, file), `${textOf(printed!)}\n`)
    const [program, ...words] = command as [string, ...string[]]
    // Twice: whoever runs it again spoils nothing.
    for (const time of ['once', 'again']) {
      const done = await runCommand(program, [...words, file], { cwd, env, timeoutMs: PROGRAM_MS })
      t.ok(done.ok, `${time}: ${done.problem} ${done.output}`)
      t.match(done.output, /^billing \d+: 4\.5$[^]*^balance 0(\.0)?$/m, time)
    }
    t.equal((await readFile(join(cwd, 'statement.pdf'))).subarray(0, 5).toString(), '%PDF-')
  })
}

t.test('the receiver of the guide takes what is signed with its secret, and nothing else', async (t) => {
  const server = await startServer({ WEBHOOK_HOSTS: '127.0.0.1' })
  t.teardown(() => server.stop())
  const page = await (await fetch(`${server.url}/docs/guide`)).text()
  const [, printed] = /<code class="language-js">([^]*?)<\/code>/.exec(page)!
  const cwd = t.testdir()
  await writeFile(join(cwd, 'receive.mjs'), `${textOf(printed!)}\n`)
  const user = await signedIn(remoteApp(server.url))
  const port = await freePort()
  const hook = await aWebhook(user, `http://127.0.0.1:${port}/`, 'client.changed')
  for (const [secret, state] of [
    [hook.secret, 'sent'],
    [`${hook.secret.slice(0, -8)}AAAAAAA=`, 'failed'],
  ] as const) {
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
    const receiver = spawn(process.execPath, ['receive.mjs'], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await until(() => fetch(`http://127.0.0.1:${port}/`).then(() => true))
    await user.request('POST', `/api/webhooks/${hook.id}/test`, {})
    t.match(await untilDelivered(user, hook.id), { state, status: state === 'sent' ? 204 : 401 })
    receiver.kill()
    await once(receiver, 'exit')
  }
})

t.test('the TypeScript of the guide compiles strictly', async (t) => {
  const guide = await readFile(join(root, 'server/http/docs/guide.md'), 'utf8')
  const [, printed] = /^```ts\n([^]*?)^```$/m.exec(guide)!
  const cwd = t.testdir()
  await writeFile(join(cwd, 'quick-start.mts'), printed!)
  const types = join(root, 'node_modules/@types')
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node', '--typeRoots', types]
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const words = [
    compiler,
    ...flags,
    '--noUncheckedIndexedAccess',
    '--ignoreConfig',
    join(cwd, 'quick-start.mts'),
  ]
  const done = await runCommand(process.execPath, words, { cwd, timeoutMs: PROGRAM_MS })
  t.ok(done.ok, done.output)
})

t.test(
  'the guide is the introduction of the contract, names every code, and links what is there',
  async (t) => {
    const { url, page } = await freshServer(t)
    const contract = parse(await (await fetch(`${url}/openapi.yaml`)).text()) as {
      info: { description: string }
    }
    t.ok(page.includes(htmlOf(contract.info.description)), 'the page shows the description, whole')
    for (const code of CODES) t.ok(page.includes(`<td><code>${code}</code></td>`), code)
    t.ok(page.includes(DEMO_PASSWORD), 'what the programs log in with is the account of the demo')
    t.notMatch(page, /undefined|\[object|NaN/)

    const addresses = Array.from(page.matchAll(/(?:href|src)="([^"#]*)(?:#([^"]*))?"/g))
    for (const [, path, anchor] of addresses) {
      // The admin's need not be built here.
      if (['/', '/favicon.svg'].includes(path!)) continue
      if (path) t.equal((await fetch(url + path)).status, 200, path)
      else t.ok(page.includes(`id="${anchor}"`), `#${anchor}`)
    }
    const answer = await fetch(`${url}/docs/guide`)
    t.match(answer.headers.get('content-security-policy'), /script-src 'self'/)
    t.notMatch(page, /<script/)
  },
)

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { aBilling, aPlatform } from '../support/builders.ts'
import { providersRegister } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const config = await testConfig(t)
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app)

/** The value of a line of the metrics: its name, its labels, and the number. */
const valueOf = (text: string, line: RegExp) =>
  Number(
    text
      .split('\n')
      .find((each) => line.test(each))
      ?.split(' ')
      .at(-1),
  )

t.test('metrics count requests by route and status, and never by what a stranger typed', async (t) => {
  await aPlatform(user)
  await user.request('GET', '/api/platforms/1')
  await user.request('GET', '/api/platforms/999')
  await user.request('GET', '/api/secret-word')
  await app.inject({ url: '/another-secret-word.php' })
  const answer = await app.inject({ url: '/metrics' })
  t.equal(answer.statusCode, 200)
  t.match(answer.headers['content-type'], 'text/plain')
  const count = (status: number) =>
    valueOf(
      answer.body,
      new RegExp(`^http_request_duration_seconds_count\\{.*route="/api/platforms/:id",status="${status}"`),
    )
  t.equal(count(200), 1)
  t.equal(count(404), 1)
  t.match(answer.body, /route="none",status="404"/)
  t.notMatch(answer.body, 'secret-word')
  t.match(answer.body, /^process_cpu_user_seconds_total/m)
  t.match(answer.body, /^nodejs_eventloop_lag_p99_seconds/m)
})

t.test('metrics count imported rows and measure the drawing of documents', async (t) => {
  await providersRegister(user)
  const billing = await aBilling(user)
  await user.request('GET', `/api/billings/${billing.id}/download-pdf`)
  const { body } = await app.inject({ url: '/metrics' })
  t.equal(valueOf(body, /^import_rows_total/), 64 + 990)
  t.equal(valueOf(body, /^worker_task_duration_seconds_count\{.*task="renderPdf"/), 1)
  t.equal(valueOf(body, /^worker_task_duration_seconds_count\{.*task="parseWorkbook"/), 2)
})

t.test('metrics are answered to this machine only, and not to what a proxy on it passes on', async (t) => {
  const status = async (remoteAddress: string, headers = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    t.equal(await status(address), 200, address)
  for (const address of ['10.0.0.1', '192.0.2.1', '::2', 'fe80::1', '::ffff:10.0.0.1'])
    t.equal(await status(address), 403, address)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    t.equal(await status('127.0.0.1', { [header]: '127.0.0.1' }), 403, header)
  t.match((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).json().detail, /METRICS/)
})

t.test('the setting METRICS opens them to everybody, or to nobody', async (t) => {
  for (const [metrics, status] of [
    ['open', 200],
    ['off', 404],
  ] as const) {
    const other = await createApp({ ...config, metrics })
    t.teardown(() => other.close())
    for (const remoteAddress of ['127.0.0.1', '10.0.0.1'])
      t.equal(
        (await other.inject({ url: '/metrics', remoteAddress })).statusCode,
        status,
        `${metrics} ${remoteAddress}`,
      )
  }
  t.equal(readConfig({ DATA_DIR: config.dataDir }).metrics, 'loopback')
  t.throws(() => readConfig({ DATA_DIR: config.dataDir, METRICS: 'all' }), { message: /METRICS must be/ })
})

/** The metrics that an expression of Prometheus asks for. */
const metricsOf = (expression: string): string[] =>
  expression
    .replace(/\{.*?\}|\[.*?\]|\bby \(.*?\)/g, '')
    .match(/[a-z_]\w*/g)!
    .filter((word) => !/^(sum|rate|max|topk|absent|histogram_quantile|up)$/.test(word))

t.test('what the dashboard and the alerts of the docs ask for, the metrics have', async (t) => {
  const { body } = await app.inject({ url: '/metrics' })
  // Those of backups and checks of the books come with the first of these.
  const later = ['backup_age_seconds', 'verification_age_seconds', 'verification_differences']
  const known = new Set([...later, ...Array.from(body.matchAll(/^([a-z_]\w*)[ {]/gm), ([, name]) => name!)])
  for (const name of later) t.match(body, `# TYPE ${name} gauge`)
  const folder = 'docs/operations/'
  const { panels } = JSON.parse(readFileSync(`${folder}grafana.json`, 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const { groups } = parse(readFileSync(`${folder}alerts.yaml`, 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr)
  t.ok(expressions.length > 15)
  for (const expression of expressions)
    t.same(
      metricsOf(expression).filter((name) => !known.has(name)),
      [],
      expression,
    )
  const headings = readFileSync('docs/operations.md', 'utf8').match(/^#+ .*/gm)!
  const anchors = headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, annotations } of rules)
    t.ok(anchors.includes(annotations.runbook.replace('docs/operations.md#', '')), alert)
})

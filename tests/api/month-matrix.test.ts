import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { readMonths, readStories, tell } from '../support/month-story.ts'
import type { Step, Story } from '../support/month-telling.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { period } from '../support/vehicle-moves.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const company = await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
if (company.statusCode !== 200) throw new Error(company.body)

/** The months that stories share: somebody is billed in each, so that what is new in one does not hang on other stories. */
const SHARED = ['2023-12', '2024-01', '2024-02', '2024-03', '2024-04', '2024-05']
const anchor = await aClient(user)
const { id: anchored } = await aVehicle(user, { client_id: anchor.id })
for (const month of SHARED)
  await aBilling(user, { ...period(month), client_id: anchor.id, vehicle_ids: [anchored] })

const stories = readStories()

t.test('a story that closes a month has it for itself', async (t) => {
  const monthsIn = ({ steps }: Story) => [
    ...new Set(steps.flatMap((step) => (step.in ? String(step.in) : []))),
  ]
  const closing = stories.filter(({ steps }) => steps.some((step) => 'close' in step))
  t.ok(closing.length)
  for (const story of closing) {
    const others = stories.filter((other) => other !== story).flatMap(monthsIn)
    for (const month of monthsIn(story))
      t.notOk([...others, ...SHARED].includes(month), `${story.story}: ${month}`)
  }
  const titles = stories.map(({ story }) => story)
  t.equal(new Set(titles).size, titles.length, 'each story has a name of its own')
  t.ok(titles.length >= 40, `${titles.length} stories: each is told below`)
})

for (const story of stories) t.test(story.story, async (t) => t.same(await tell(user, story), []))

/** A story in which one step is told wrong, and what must be said of it. */
interface Canary {
  of: string
  /** Counted from 1. */
  step: number
  told: Step
  fails: string
}

t.test('a wrong figure is found, and named', async (t) => {
  for (const { of, step, told, fails } of readMonths<Canary>('canaries.yaml')) {
    const story = stories.find((each) => each.story === of)
    if (!story) throw new Error(`There is no story ${of}`)
    const steps = story.steps.map((each, at) => (at === step - 1 ? { ...each, ...told } : each))
    const faults = await tell(user, { ...story, steps })
    t.equal(faults.length, 1, `${of}: ${faults.join('\n')}`)
    t.match(faults[0], `${of}, step ${step} of `)
    t.match(faults[0], fails)
  }
})

t.test('the books tie out after all of them', async (t) => {
  const { state, findings } = await verified(user)
  t.equal(state, 'holds')
  t.same(
    findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})

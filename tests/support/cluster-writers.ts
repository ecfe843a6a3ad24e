import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aBilling, aClient, aVehicle } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'
import { workbookOf } from './workbooks.ts'

/**
 * What came of a call: it took effect; it did not, as the database was away, and may be sent again, or for another reason; or nobody
 * knows, as its process died before it answered.
 */
type Outcome = 'done' | 'away' | 'refused' | 'unknown'

/** A write that was tried, by a name that its record has. */
export interface Deed {
  name: string
  outcome: Outcome
}

/** People who write at once through a load balancer, until they are told to stop. */
export interface Writers {
  payments: Deed[]
  /** Sheets, each with the SIM number of its vehicles for a name. */
  sheets: Deed[]
  /** Faults that writers have seen themselves, such as an edit that was gone. */
  faults: string[]
  client_id: number
  /** The longest time in which nobody's write was acknowledged, in milliseconds, since this was asked before. */
  takeGap(): number
  acknowledged(): number
  /** How many payments are acknowledged. */
  paid(): number
  stop(): Promise<void>
}

/** So few that the months that are made of half an hour of them fit on a small disk. */
export const SHEET_ROWS = 40
const RETRY_MS = 100

type Answer = { statusCode: number; body: string } | null

function outcomeOf(answer: Answer): Outcome {
  if (!answer) return 'unknown'
  if (answer.statusCode < 300) return 'done'
  // What HAProxy says by itself, such as 502, tells nothing of what became of the call.
  const isOurs = answer.body.startsWith('{') && !answer.body.includes('"outcome_unknown"')
  if (!isOurs) return 'unknown'
  // An e-mail that the database held up waits, and goes when it can.
  const waits = answer.statusCode === 502 && answer.body.includes('"state":"queued"')
  return answer.statusCode === 503 || waits ? 'away' : 'refused'
}

/** Starts writers of every kind. */
export async function startWriters(user: SignedIn): Promise<Writers> {
  const state = { isOver: false, gap: 0, last: performance.now(), acknowledged: 0 }
  const { id: client_id } = await aClient(user, { client_name: 'Many payments' })
  const known: Pick<Writers, 'payments' | 'sheets' | 'faults'> = { payments: [], sheets: [], faults: [] }

  /** Does something once; an answer that nobody foresees is a fault. */
  async function once(what: string, call: () => Promise<NonNullable<Answer>>): Promise<Outcome> {
    const answer = await call().catch(() => null)
    const outcome = outcomeOf(answer)
    // Whether an e-mail went out whose process died in the middle is for people to say.
    const isForPeople = answer?.body.includes('"message.unknown"')
    if (outcome === 'refused' && !isForPeople)
      known.faults.push(`${what} was answered ${answer!.statusCode}: ${answer!.body}`)
    if (outcome === 'done') {
      const now = performance.now()
      state.gap = Math.max(state.gap, now - state.last)
      Object.assign(state, { last: now, acknowledged: state.acknowledged + 1 })
    } else await pause(RETRY_MS)
    return outcome
  }
  /** Does it again under its key until it is known what came of it. */
  async function surely(
    what: string,
    call: (headers: Record<string, string>) => Promise<NonNullable<Answer>>,
  ): Promise<Outcome> {
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const outcome = await once(what, () => call(headers))
      if (outcome === 'done' || outcome === 'refused') return outcome
    }
  }
  const repeat = async (deed: () => Promise<unknown>, everyMs = 0) => {
    while (!state.isOver) {
      await deed()
      await pause(everyMs)
    }
  }
  const parts = { user, client_id, known, once, surely }
  const kinds = await Promise.all([
    keyed(parts),
    keyed(parts),
    bare(parts),
    edits(parts),
    sheets(parts),
    months(parts),
    sends(parts),
  ])
  const everyMs = [0, 0, 0, 0, 3000, 3000, 300]
  state.last = performance.now()
  const running = kinds.map((deed, at) => repeat(deed, everyMs[at]))
  return {
    ...{ ...known, client_id },
    takeGap() {
      const gap = Math.max(state.gap, performance.now() - state.last)
      Object.assign(state, { gap: 0, last: performance.now() })
      return gap
    },
    acknowledged: () => state.acknowledged,
    paid: () => known.payments.filter(({ outcome }) => outcome === 'done').length,
    async stop() {
      state.isOver = true
      await Promise.all(running)
    },
  }
}

interface Parts {
  user: SignedIn
  client_id: number
  known: Pick<Writers, 'payments' | 'sheets' | 'faults'>
  once: (what: string, call: () => Promise<NonNullable<Answer>>) => Promise<Outcome>
  surely: (
    what: string,
    call: (headers: Record<string, string>) => Promise<NonNullable<Answer>>,
  ) => Promise<Outcome>
}

const payment = (client_id: number, description: string) => ({
  ...{ client_id, transaction_type: 'credit', amount: 50, transaction_date: '2026-10-31', description },
})

/** Payments with a key, each sent until it is acknowledged. */
const keyed =
  async ({ user, client_id, known, surely }: Parts) =>
  async () => {
    const deed: Deed = { name: randomUUID(), outcome: 'unknown' }
    known.payments.push(deed)
    deed.outcome = await surely('a payment', (headers) =>
      user.request('POST', '/api/client-balances', payment(client_id, deed.name), headers),
    )
  }

/** Payments without one, each sent once. */
const bare =
  async ({ user, client_id, known, once }: Parts) =>
  async () => {
    const deed: Deed = { name: randomUUID(), outcome: 'unknown' }
    known.payments.push(deed)
    deed.outcome = await once('a payment', () =>
      user.request('POST', '/api/client-balances', payment(client_id, deed.name)),
    )
  }

/** Edits of one's own client, each read back. */
async function edits({ user, known, once }: Parts) {
  const { id } = await aClient(user)
  const url = `/api/clients/${id}`
  const read = async (): Promise<unknown> => {
    for (;;) {
      const answer = await user.request('GET', url).catch(() => null)
      if (answer?.statusCode === 200) return answer.json<WireRecord>().client_name
      await pause(RETRY_MS)
    }
  }
  let stored = await read()
  return async () => {
    const client_name: unknown = `Edited ${randomUUID()}`
    const outcome = await once('an edit', () => user.request('PUT', url, { client_name }))
    const found = await read()
    const allowed = {
      done: [client_name],
      away: [stored],
      refused: [stored],
      unknown: [client_name, stored],
    }[outcome]
    if (!allowed.includes(found))
      known.faults.push(`an edit that was ${outcome} is not what was read right after it`)
    // What nobody knows of may take effect later, unless its process died.
    stored = outcome === 'unknown' ? await read() : found
  }
}

/** A sheet of so many new vehicles of a client, each with this SIM number; their IMEI numbers go on from the first. */
export function sheetOf(client_name: unknown, first: number, rows: number, sim: string): Buffer {
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const vehicles = Array.from({ length: rows }, (_, at) => first + at)
  return workbookOf([headers, ...vehicles.map((imei) => [client_name, `V ${imei}`, `${imei}`, 'USD', sim])])
}

/** Sheets of new vehicles. */
async function sheets({ user, known, surely }: Parts) {
  const { client_name } = await aClient(user)
  let made = 0
  return async () => {
    const deed: Deed = { name: `89${String(made).padStart(8, '0')}`, outcome: 'unknown' }
    known.sheets.push(deed)
    const file = sheetOf(client_name, 41_000_000_000_000 + made * SHEET_ROWS, SHEET_ROWS, deed.name)
    made += 1
    deed.outcome = await surely('a sheet', (key) =>
      user.upload('/api/vehicles/upload-excel', file, 'sheet.xlsx', {}, key),
    )
  }
}

/** Runs of months, one after the other. */
async function months({ user, surely }: Parts) {
  const { id: client_id } = await aClient(user, { unit_usd: 10 })
  for (let count = 0; count < 3; count += 1) await aVehicle(user, { client_id })
  let month = 0
  return async () => {
    const name = `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    month = (month + 1) % 36
    await surely('a run', (key) => user.request('POST', `/api/months/${name}/run`, {}, key))
  }
}

/** E-mails with a billing. */
async function sends({ user, surely }: Parts) {
  const { id } = await aBilling(user, { client_id: (await aClient(user, { unit_usd: 25 })).id })
  const to = { recipient_email: 'accounts@dune.example' }
  return () => surely('an e-mail', (key) => user.request('POST', `/api/billings/${id}/send-email`, to, key))
}

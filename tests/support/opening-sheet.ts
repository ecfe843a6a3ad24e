import type { SignedIn, WireRecord } from './signed-in.ts'
import { aClient } from './builders.ts'
import { workbookOf, type Rows } from './workbooks.ts'

export const OPENING_HEADERS = ['Client ID', 'Currency', 'Amount', 'Date', 'Note']

/** A sheet of opening balances, with its headers. */
export const openingSheet = (rows: Rows): Buffer => workbookOf([OPENING_HEADERS, ...rows])

/** Imports what a new client owes from before, and what another one has in advance. */
export async function someOpenings(user: SignedIn): Promise<void> {
  const [owes, ahead] = [await aClient(user), await aClient(user)]
  const file = openingSheet([
    [owes.client_id, 'USD', 500, '2026-09-30', 'Invoices of 2025'],
    [ahead.client_id, 'USD', -120, '2026-09-30', ''],
  ])
  const answer = await user.upload('/api/opening-balances', file, 'openings.xlsx')
  const { errors } = answer.json<{ errors: string[] }>()
  if (errors.length) throw new Error(errors.join('\n'))
}

interface Opening {
  /** The provider's own id of the client. */
  code: string
  currency: string
  /** `YYYY-MM` */
  month: string
  /** In cents. */
  amount: number
}

/** Imports a sheet of one row; the answer has the id of its billing, and 409 where the row was not taken. */
export async function importOpening(user: SignedIn, client_id: number, opening: Opening) {
  const { code, currency, month, amount } = opening
  const file = openingSheet([[code, currency, amount / 100, `${month}-15`, '']])
  const answer = await user.upload('/api/opening-balances', file, 'openings.xlsx')
  const statusCode = answer.json<{ errors: string[] }>().errors.length ? 409 : answer.statusCode
  const filter = JSON.stringify({ client_id, currency, opening: true })
  const [billing] = (await user.request('GET', `/api/billings?filter=${filter}`)).json<WireRecord[]>()
  return { statusCode, body: answer.body, json: <T>() => ({ id: billing?.id }) as T }
}

/** The calls on opening balances by somebody. */
export function openingsBy(user: SignedIn) {
  const upload = (file: Buffer, query = '', fields: Record<string, string> = {}) =>
    user.upload(`/api/opening-balances${query}`, file, 'openings.xlsx', fields)
  const preview = async (file: Buffer) => (await upload(file, '?preview=true')).json()
  const run = async (file: Buffer, fingerprint?: string) =>
    (await upload(file, '', fingerprint ? { fingerprint } : {})).json()
  /** The oldest first. */
  const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
    (await user.request('GET', `/api/billings?filter={"client_id":${client_id}}&sort=["id","ASC"]`)).json()
  return { upload, preview, run, billingsOf }
}

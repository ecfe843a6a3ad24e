import type { Speech, Ways } from '../said.ts'
import { billings } from './billings.ts'
import { clients } from './clients.ts'
import { emails, emailTemplates } from './emails.ts'
import { platforms } from './platforms.ts'
import * as cells from './said/cells.ts'
import * as faults from './said/faults.ts'
import * as files from './said/files.ts'
import * as foreign from './said/foreign.ts'
import * as joined from './said/joined.ts'
import * as mail from './said/mail.ts'
import * as records from './said/records.ts'
import { statement } from './statement.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'
import { vehicles } from './vehicles.ts'

/** Fields as their forms call them. */
const field: Ways = {
  ...platforms.fields,
  ...statement.fields,
  ...emailTemplates.fields,
  ...billings.fields,
  ...vehicles.fields,
  ...clients.fields,
  ...transactions.fields,
  ...emails.settings.fields,
  ...users.fields,
  '%{code}': '%{code}',
}

/** What the server says, and the rules that it shares, in their own words: each stands in their sources. */
export const OWN = [records, files, cells, mail, faults] as const

const all: readonly Readonly<Record<string, Ways>>[] = [joined, ...OWN, foreign]
const waysOf = (part: string): Ways => all.reduce<Ways>((ways, words) => ({ ...ways, ...words[part] }), {})

/** All that the server says, by its parts. */
export const speech: Speech = {
  sentence: waysOf('sentence'),
  ...Object.fromEntries(all.flatMap(Object.keys).map((part) => [part, waysOf(part)])),
  field,
}

import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { closed, Day, filledText, Id, IdParams, Instant, nullable, ref } from '../../http/schema.ts'

const note = filledText(4000, {
  examples: ['Mr. Okoth pays half on Friday, the rest at the end of the month'],
})
const next_date = nullable({ ...Day, description: 'When to come back to it' })

export const ChaseNote = Type.Object(
  {
    id: Id,
    client_id: Id,
    note,
    next_date,
    username: Type.String({ description: 'Who has written it', examples: ['sara'] }),
    created_at: Instant,
  },
  { $id: 'ChaseNote', description: 'What was talked about with a client that owes' },
)

export const NewChaseNote = Type.Object(
  { note, next_date: Type.Optional(next_date) },
  { $id: 'NewChaseNote', examples: [{ note: 'No answer, call again', next_date: '2026-12-04' }] },
)
export type NewChaseNote = Static<typeof NewChaseNote>

const tags = ['Chase']

export const listNotes = {
  operationId: 'listChaseNotes',
  summary: 'List the notes on a client that owes',
  description: 'The newest first. The next date of the newest one is that of the client.',
  tags,
  params: IdParams,
  response: closed(Type.Array(ref(ChaseNote)), 404),
}

export const addNote = {
  operationId: 'addChaseNote',
  summary: 'Write a note on a client that owes',
  description:
    'Notes stay as they were written. One without a next date takes the client off those that are to be called.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(NewChaseNote),
  response: closed(ref(ChaseNote), 404),
}

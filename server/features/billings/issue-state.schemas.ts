import { Type } from 'typebox'
import { Instant, nullable, oneOf } from '../../http/schema.ts'
import { ISSUE_STATES } from './owed.rules.ts'

/** What has become of a billing. */
export const issue = {
  issue_state: oneOf(ISSUE_STATES, {
    description:
      '`draft`; `issued`: its newest revision asks for what it asks for; `changed`: it was edited since, and is issued again ' +
      'as the next revision; `void`: it asks for nothing, and its vehicles may be billed again',
    examples: ['issued'],
  }),
  revision: nullable(
    Type.Integer({ minimum: 1, description: 'The newest one that was issued; null: none', examples: [1] }),
  ),
  issued_at: nullable({ ...Instant, description: 'When that was' }),
  void_at: nullable({ ...Instant, description: 'When it was made void' }),
  void_reason: nullable(Type.String({ description: 'Why', examples: ['Billed to the wrong client'] })),
  voided_by: nullable(Type.String({ description: 'By whom', examples: ['sara'] })),
}

export const monthClosed = {
  month_closed: Type.Boolean({
    description: 'Whether its month is closed: nothing of it changes but its due date and what is paid on it',
    examples: [false],
  }),
}

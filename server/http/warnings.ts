import { Type } from 'typebox'
import { render, type Message } from '../messages.ts'
import { lineMessages, warnings } from './schema.ts'

/** What the answer to a saved record has beside its fields, only where there is something to look at. */
export const WARNINGS = Type.Partial(
  Type.Object({ warnings, warning_messages: lineMessages.warning_messages }),
).properties

/** Warnings in English, and as messages; nothing without any. */
export const warningsIfAny = (found: readonly Message[]) =>
  found.length ? { warnings: found.map(render), warning_messages: [...found] } : {}

import { useState } from 'react'
import type { Decided, Decision } from './paymentSheet.ts'
import type { RowDeeds } from './useRowKeys.ts'

/** What is decided of the lines of a sheet. While it is asked why one is set aside, `asked` is its row. */
export function useDecisions() {
  const [decided, setDecided] = useState<Decided>(new Map())
  const [asked, setAsked] = useState<number | null>(null)
  const decide = (row: number, decision: Decision | null) => {
    const next = new Map(decided)
    if (decision) next.set(row, decision)
    else next.delete(row)
    setDecided(next)
  }
  const deeds: RowDeeds = {
    onConfirm: decide,
    onSetAside: setAsked,
    onTakeBack: (row) => decide(row, null),
  }
  const setAside = (reason: string) => {
    decide(asked!, { reason })
    setAsked(null)
  }
  return { decided, asked, deeds, setAside, stopAsking: () => setAsked(null) }
}

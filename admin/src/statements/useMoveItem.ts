import { useCallback, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { bySrNo } from '../../../server/features/billings/billing-items.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ItemError, itemRequest } from './itemRequest.ts'
import { useCachedView } from './useBillingView.ts'
import { useOptimisticChange } from './useOptimisticChange.ts'
import { mergeItems, type ViewUpdate } from './viewUpdates.ts'

export type MoveDirection = 'up' | 'down'

/** Moves items up and down. A second move is shown at once too, and is sent when the first is done. */
export function useMoveItem(billing_id: number) {
  const notify = useNotify()
  const failureText = useFailureText()
  const { read, reload } = useCachedView(billing_id)
  const changeOptimistically = useOptimisticChange(billing_id)
  const { enqueue, revert } = usePositionQueue()

  return useCallback(
    async (id: number, direction: MoveDirection) => {
      const items = read()?.billing_items ?? []
      const moves = movesOf(items, id, direction)
      if (typeof moves === 'string') return notify(moves, { type: 'error' })
      const sent = enqueue(items, moves)
      try {
        const send = () => sent.then(() => UNCHANGED)
        await changeOptimistically({ apply: mergeItems(moves), revert, send })
        notify('statement.moved', { type: 'success' })
      } catch (error) {
        const text = error instanceof ItemError ? error.message : failureText(error, 'statement.move_failed')
        notify(text, { type: 'error' })
        await reload()
      }
    },
    [notify, failureText, read, reload, changeOptimistically, enqueue, revert],
  )
}

const UNCHANGED: ViewUpdate = (view) => view

/** An item and its position among the others. */
interface Position {
  id: number
  sr_no: number
}

/**
 * The positions to write so that an item changes places with its neighbour: two, which swap. Where positions are equal
 * they are made different first, so that the order is what it looks like.
 * @returns why it cannot be done, as a key, or the new positions
 */
function movesOf(
  items: readonly Position[],
  id: number,
  direction: MoveDirection,
): 'statement.item_missing' | 'statement.no_way' | Position[] {
  const sorted = [...items].sort(bySrNo)
  const from = sorted.findIndex((item) => item.id === id)
  const item = sorted[from]
  if (!item) return 'statement.item_missing'
  const to = from + (direction === 'up' ? -1 : 1)
  const neighbour = sorted[to]
  if (!neighbour) return 'statement.no_way'
  const moved = sorted.with(from, neighbour).with(to, item)
  let last = -Infinity
  const positions = sorted.map(({ sr_no }) => (last = Math.max(sr_no, last + 1)))
  return moved.flatMap((each, index) => {
    const sr_no = positions[index] ?? each.sr_no
    return sr_no === each.sr_no ? [] : [{ id: each.id, sr_no }]
  })
}

/** Sends the positions of items one move after another, and knows which of them the server has accepted. */
function usePositionQueue() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** By the id of each item that is being moved, its position on the server. */
  const confirmed = useRef(new Map<number, number>())

  const send = useCallback(
    async ({ id, sr_no }: Position) => {
      await itemRequest(dataProvider, 'PUT', `/${id}`, { sr_no })
      confirmed.current.set(id, sr_no)
    },
    [dataProvider],
  )
  /** Moves that wait when one fails were meant for another order: they fail with it. */
  const enqueue = useCallback(
    (items: readonly Position[], moves: readonly Position[]): Promise<unknown> => {
      const positions = confirmed.current
      const moved = new Set(moves.map(({ id }) => id))
      for (const { id, sr_no } of items) if (moved.has(id) && !positions.has(id)) positions.set(id, sr_no)
      const sent = queue.current.then(async () => {
        const answers = await Promise.allSettled(moves.map(send))
        const rejected = answers.find(({ status }) => status === 'rejected')
        if (rejected) throw (rejected as PromiseRejectedResult).reason
      })
      queue.current = sent
      const reset = () => {
        if (queue.current !== sent) return
        queue.current = Promise.resolve()
        confirmed.current = new Map()
      }
      return sent.finally(() => setTimeout(reset))
    },
    [send],
  )
  const revert = useCallback<ViewUpdate>((view) => {
    const positions = [...confirmed.current].map(([id, sr_no]) => ({ id, sr_no }))
    return mergeItems(positions)(view)
  }, [])
  return { enqueue, revert }
}

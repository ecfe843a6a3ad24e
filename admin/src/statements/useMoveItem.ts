import { useCallback, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { merging, type Change } from './edited.ts'
import { changeItem, RefusedItem } from './items.ts'
import { movesOf, type Direction, type Placed } from './order.ts'
import { useLoadedView } from './useBillingView.ts'
import { useChangeAtOnce } from './useChangeAtOnce.ts'

const AS_SHOWN: Change = (view) => view

/** Moves lines up and down. A second move is shown at once too, and is sent when the first is done. */
export function useMoveItem(billing_id: number) {
  const notify = useNotify()
  const failureText = useFailureText()
  const { read, reload } = useLoadedView(billing_id)
  const changeAtOnce = useChangeAtOnce(billing_id)
  const { enqueue, takeBack } = usePlaces()

  return useCallback(
    async (id: number, direction: Direction) => {
      const items = read()?.billing_items ?? []
      const moves = movesOf(items, id, direction)
      if (typeof moves === 'string') return notify(moves, { type: 'error' })
      const sent = enqueue(items, moves)
      try {
        await changeAtOnce({ show: merging(moves), undo: takeBack, send: () => sent.then(() => AS_SHOWN) })
        notify('statement.moved', { type: 'success' })
      } catch (error) {
        const text =
          error instanceof RefusedItem ? error.message : failureText(error, 'statement.move_failed')
        notify(text, { type: 'error' })
        await reload()
      }
    },
    [notify, failureText, read, reload, changeAtOnce, enqueue, takeBack],
  )
}

/** Sends places of lines one move after another, and knows which of them the server has taken. */
function usePlaces() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** By the id of each line that is being moved, where the server has it. */
  const confirmed = useRef(new Map<number, number>())

  const send = useCallback(
    async ({ id, sr_no }: Placed) => {
      await changeItem(dataProvider, 'PUT', `/${id}`, { sr_no })
      confirmed.current.set(id, sr_no)
    },
    [dataProvider],
  )
  /** Those that wait when one fails were meant for another order: they fail with it. */
  const enqueue = useCallback(
    (items: readonly Placed[], moves: readonly Placed[]): Promise<unknown> => {
      const places = confirmed.current
      const moved = new Set(moves.map(({ id }) => id))
      for (const { id, sr_no } of items) if (moved.has(id) && !places.has(id)) places.set(id, sr_no)
      const sent = queue.current.then(async () => {
        const answers = await Promise.allSettled(moves.map(send))
        const refused = answers.find(({ status }) => status === 'rejected')
        if (refused) throw (refused as PromiseRejectedResult).reason
      })
      queue.current = sent
      const forget = () => {
        if (queue.current !== sent) return
        queue.current = Promise.resolve()
        confirmed.current = new Map()
      }
      return sent.finally(() => setTimeout(forget))
    },
    [send],
  )
  const takeBack = useCallback<Change>((view) => {
    const places = [...confirmed.current].map(([id, sr_no]) => ({ id, sr_no }))
    return merging(places)(view)
  }, [])
  return { enqueue, takeBack }
}

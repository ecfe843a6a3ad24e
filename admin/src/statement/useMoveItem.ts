import { useCallback, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { merging, type Change } from './edited.ts'
import { changeItem, RefusedItem } from './items.ts'
import { movesOf, type Direction } from './order.ts'
import { useLoadedView } from './useBillingView.ts'
import { useChangeAtOnce } from './useChangeAtOnce.ts'

const NOTHING = Promise.resolve()
const AS_SHOWN: Change = (view) => view

/** Moves lines up and down. A second move is shown at once too, and is sent when the first is done. */
export function useMoveItem(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const { read, reload } = useLoadedView(billing_id)
  const changeAtOnce = useChangeAtOnce(billing_id)
  const queue = useRef<Promise<unknown>>(NOTHING)

  return useCallback(
    async (id: number, direction: Direction) => {
      const items = read()?.billing_items ?? []
      const moves = movesOf(items, id, direction)
      if (typeof moves === 'string') return notify(moves, { type: 'error' })
      const moved = new Set(moves.map((place) => place.id))
      const before = items.filter((item) => moved.has(item.id)).map(({ id, sr_no }) => ({ id, sr_no }))
      const send = () =>
        Promise.all(
          moves.map((place) => changeItem(dataProvider, 'PUT', `/${place.id}`, { sr_no: place.sr_no })),
        )
      const sent = queue.current.then(send)
      queue.current = sent
      try {
        await changeAtOnce({
          show: merging(moves),
          undo: merging(before),
          send: () => sent.then(() => AS_SHOWN),
        })
        notify('statement.moved', { type: 'success' })
      } catch (error) {
        const text =
          error instanceof RefusedItem ? error.message : failureText(error, 'statement.move_failed')
        notify(text, { type: 'error' })
        // Of the two one may have been taken; those that wait were meant for another order.
        if (queue.current === sent) queue.current = NOTHING
        await reload()
      }
    },
    [dataProvider, notify, failureText, read, reload, changeAtOnce],
  )
}

import { useCallback, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { changeItem, RefusedItem } from './items.ts'
import { movesOf, type Direction } from './order.ts'
import { useLoadedView } from './useBillingView.ts'

/** Moves lines up and down. A second click waits for the first to be done: it means the new order. */
export function useMoveItem(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const { read, reload } = useLoadedView(billing_id)
  const queue = useRef(Promise.resolve())

  return useCallback(
    (id: number, direction: Direction) => {
      const move = async () => {
        const moves = movesOf(read()?.billing_items ?? [], id, direction)
        if (typeof moves === 'string') return notify(moves, { type: 'error' })
        try {
          await Promise.all(
            moves.map((place) => changeItem(dataProvider, 'PUT', `/${place.id}`, { sr_no: place.sr_no })),
          )
          notify('statement.moved', { type: 'success' })
        } catch (error) {
          const text =
            error instanceof RefusedItem ? error.message : failureText(error, 'statement.move_failed')
          notify(text, { type: 'error' })
        }
        await reload()
      }
      queue.current = queue.current.then(move)
    },
    [dataProvider, notify, failureText, read, reload],
  )
}

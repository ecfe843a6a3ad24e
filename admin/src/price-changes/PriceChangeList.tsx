import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import {
  useDataProvider,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
  type UseGetListHookValue,
} from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import type { PriceChange } from './priceChange.ts'

const text = (key: string) => `resources.price-changes.${key}`
const PER_PAGE = 25

/** The changes that were made, newest first, each with its undoing. */
export function PriceChangeList() {
  const translate = useTranslate()
  const [perPage, setPerPage] = useState(PER_PAGE)
  const [undone, setUndone] = useState<PriceChange | null>(null)
  const list = useGetList<PriceChange>('price-changes', {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'DESC' },
  })
  const { data = [], total = 0 } = list
  return (
    <Card>
      <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {translate(text('made'))}
      </Typography>
      <Changes list={list} onUndo={setUndone} />
      {data.length < total && (
        <Button sx={{ m: 1 }} onClick={() => setPerPage(perPage + PER_PAGE)}>
          {translate(text('more'), { count: formatCount(Math.min(PER_PAGE, total - data.length)) })}
        </Button>
      )}
      {undone && <UndoDialog change={undone} onClose={() => setUndone(null)} />}
    </Card>
  )
}

interface ChangesProps {
  list: UseGetListHookValue<PriceChange>
  onUndo: (change: PriceChange) => void
}

function Changes({ list: { data, error, refetch }, onUndo }: ChangesProps) {
  const translate = useTranslate()
  if (!data && error)
    return <ErrorState message={translate(text('fetch_failed'))} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  if (!data.length)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {translate(text('none_made'))}
      </Typography>
    )
  return (
    <Box role="group" aria-label={translate(text('made'))} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={translate(text('made'))}
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate(text('made_when'))}</TableCell>
            <TableCell>{translate(text('made_what'))}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((change) => (
            <ChangeRow key={change.id} change={change} onUndo={() => onUndo(change)} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function ChangeRow({ change, onUndo }: { change: PriceChange; onUndo: () => void }) {
  const translate = useTranslate()
  const { id, username, created_at, undone_at, undone_by, valid_from, client_count, price_count } = change
  const args = {
    month: monthText(valid_from),
    clients: translate(text('of_so_many'), {
      smart_count: client_count,
      count: formatCount(client_count),
    }),
    smart_count: price_count,
    count: formatCount(price_count),
  }
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {formatInstant(String(created_at))}
        <div>{username}</div>
      </TableCell>
      <TableCell>
        {translate(text('summary'), args)}
        <WhatWasAsked change={change} />
      </TableCell>
      <TableCell align="right">
        {undone_at ? (
          translate(text('undone_by'), { name: undone_by, time: formatInstant(String(undone_at)) })
        ) : (
          <Button size="small" onClick={onUndo} aria-label={translate(text('undo_of'), { id })}>
            {translate(text('undo'))}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function WhatWasAsked({ change: { asked } }: { change: PriceChange }) {
  const translate = useTranslate()
  const local = useLocalCurrency()
  const { percent, amount_usd, amount_local } = asked
  const signed = (number: number) => `${number > 0 ? '+' : ''}${number}`
  const parts = [
    ...(percent === undefined ? [] : [`${signed(percent)} %`]),
    ...(amount_usd === undefined ? [] : [`USD ${signed(amount_usd)}`]),
    ...(amount_local === undefined
      ? []
      : [
          local && local !== USD
            ? `${local} ${signed(amount_local)}`
            : translate(text('local_amount'), { amount: signed(amount_local) }),
        ]),
  ]
  const names = asked.prices.map((price) => translate(`resources.clients.fields.${price}`))
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <bdi>{parts.join(', ')}</bdi>
      {` · ${names.join('; ')}`}
    </Typography>
  )
}

function UndoDialog({ change, onClose }: { change: PriceChange; onClose: () => void }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await dataProvider.request(`price-changes/${change.id}/undo`, { method: 'POST' })
      notify(text('undone'), { type: 'success' })
    } catch (error) {
      notify(failureText(error, text('undo_failed')), { type: 'error' })
    }
    onClose()
    refresh()
  }
  const { client_count: count, valid_from } = change
  const asked = { smart_count: count, count: formatCount(count), month: monthText(valid_from) }
  return (
    <ConfirmDialog
      title={translate(text('undo_question'), asked)}
      text={translate(text('undo_hint'))}
      action={translate(text('undo'))}
      busy={busy}
      onConfirm={() => void undo()}
      onCancel={onClose}
    />
  )
}

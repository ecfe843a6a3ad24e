import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { formatCount, formatList } from '../format/numbers.ts'
import { useRecordName } from './useRecordName.ts'

/** Counts the records that depend on one, by the keys under `resources.<noun>.dependents`. */
export type CountDependents = (
  request: AppDataProvider['request'],
  record: RaRecord,
) => Promise<Record<string, number>>

interface DeleteDialogProps {
  record: RaRecord
  countDependents: CountDependents
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether a record is to be deleted, by its name, and says what depends on it. */
export function DeleteDialog({ record, countDependents, busy, ...actions }: DeleteDialogProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const dataProvider = useDataProvider<AppDataProvider>()
  const name = useRecordName()
  const { data: dependents, isPending } = useQuery({
    queryKey: [resource, 'dependents', record.id],
    queryFn: () => countDependents((path, options) => dataProvider.request(path, options), record),
    // It is asked because it may have changed.
    gcTime: 0,
  })
  const counts = Object.entries(dependents ?? {}).filter(([, count]) => count > 0)
  const things = counts.map(([key, smart_count]) =>
    translate(`resources.${resource}.dependents.${key}`, {
      smart_count,
      count: formatCount(smart_count),
    }),
  )
  const what = () => {
    if (isPending) return translate('common.delete_looking')
    if (!dependents) return ''
    if (things.length === 0) return translate(`resources.${resource}.no_dependents`)
    return translate(`resources.${resource}.has_dependents`, { things: formatList(things) })
  }
  return (
    <ConfirmDialog
      title={translate(`resources.${resource}.delete`, { name })}
      text={`${what()} ${translate('common.delete_warning')}`.trim()}
      action={translate(busy ? 'common.deleting' : 'common.delete')}
      busy={busy}
      {...actions}
    />
  )
}

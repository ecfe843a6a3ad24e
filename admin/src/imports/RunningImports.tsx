import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import type { Import } from './import.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { PendingUploadNotice } from './PendingUploadNotice.tsx'

interface RunningImportsProps {
  running: readonly Import[]
  isMine: (item: Import) => boolean
  /** The name of a workbook whose upload takes long. */
  uploading: string | null
  /** An upload whose page was left: its file, and its import when the server has one. */
  pending: { file: string; import: Import | undefined | null } | null
  forget: () => void
}

/** The running imports of a page, and the outcome of an upload whose page was left. */
export function RunningImports({ running, isMine, uploading, pending, forget }: RunningImportsProps) {
  const translate = useTranslate()
  if (running.length === 0 && uploading === null && !pending) return null
  return (
    <Stack spacing={2} sx={{ px: 2.5, pb: 2 }}>
      {pending && <PendingUploadNotice file={pending.file} found={pending.import} onClose={forget} />}
      {uploading !== null && (
        <ProgressBar
          title={translate('resources.imports.progress.sending', { file: uploading })}
          text={translate('resources.imports.progress.sent_hint')}
          part={null}
        />
      )}
      {running.map((item) => (
        <ImportProgress key={item.id} item={item} isMine={isMine(item)} />
      ))}
    </Stack>
  )
}

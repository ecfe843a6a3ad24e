import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Import } from './import.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { LeftUpload } from './LeftUpload.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'

interface UnderWayProps {
  running: readonly Import[]
  isMine: (item: Import) => boolean
  /** The name of a workbook that takes long to reach the server. */
  onItsWay: string | null
  /** A workbook whose page was left, and what became of it when the server knows. */
  left: { file: string; import: Import | undefined | null } | null
  forget: () => void
}

/** The imports that are under way on a page, and what became of one that was left alone. */
export function UnderWay({ running, isMine, onItsWay, left, forget }: UnderWayProps) {
  const translate = useTranslate()
  if (running.length === 0 && onItsWay === null && !left) return null
  return (
    <Stack spacing={2} sx={{ px: 2.5, pb: 2 }}>
      {left && <LeftUpload file={left.file} found={left.import} onClose={forget} />}
      {onItsWay !== null && (
        <ProgressBar
          title={translate('resources.imports.progress.sending', { file: onItsWay })}
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
